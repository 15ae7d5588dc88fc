// React Fast Refresh needs this preamble before the first component; Vite does not generate these pages, so it is imported here.
import "@vitejs/plugin-react/preamble";

/** Storage key of the scroll position, which this client script of the dev server keeps across reloads. */
const key = "waymark:scroll";

const saved: { path: string; top: number } | null = JSON.parse(sessionStorage.getItem(key) ?? "null");
sessionStorage.removeItem(key);
if (saved?.path === location.pathname) scrollTo({ top: saved.top, behavior: "instant" });

addEventListener("beforeunload", () => {
  sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, top: scrollY }));
});

// Reports the displayed revision, since changes saved between rendering and connecting were not announced.
const revision = document.querySelector<HTMLMetaElement>('meta[name="waymark:revision"]');
import.meta.hot?.send("waymark:shown", { revision: Number(revision?.content) });

/** Opens a block's document in the editor, at the block's line, on Alt-click. */
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
