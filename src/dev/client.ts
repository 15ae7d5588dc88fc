// React's Fast Refresh asks for this before the first component, and the pages are not made by Vite.
import "@vitejs/plugin-react/preamble";

/** Runs in pages of the dev server only: keeps the scroll position over a reload, and opens documents in the editor. */
const key = "waymark:scroll";

const saved: { path: string; top: number } | null = JSON.parse(sessionStorage.getItem(key) ?? "null");
sessionStorage.removeItem(key);
if (saved?.path === location.pathname) scrollTo({ top: saved.top, behavior: "instant" });

addEventListener("beforeunload", () => {
  sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, top: scrollY }));
});

// What was saved after this page was made and before it could listen was announced to others only.
const shown = document.querySelector<HTMLMetaElement>('meta[name="waymark:revision"]');
import.meta.hot?.send("waymark:shown", { revision: Number(shown?.content) });

/** Alt and a click on a block opens the document that the block stands in, at its line. */
addEventListener(
  "click",
  (event) => {
    const block =
      event.altKey && event.target instanceof Element
        ? event.target.closest<HTMLElement>("[data-source]")
        : null;
    if (!block?.dataset.source) return;
    event.preventDefault();
    event.stopPropagation();
    void fetch(`/__waymark/open?source=${encodeURIComponent(block.dataset.source)}`);
  },
  { capture: true },
);
