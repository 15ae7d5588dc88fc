import type { FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";

/**
 * Leaves the page to its own scripts, but intercepts links: the shell opens other pages, and external addresses in a
 * new tab, since the frame may not open windows.
 */
export function browsePage(send: (message: FromPreview) => void): void {
  document.addEventListener(
    "click",
    (event) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const link = target?.closest<HTMLAnchorElement>("a[href]");
      if (!link || event.button !== 0) return;
      const { origin, pathname, search, hash, protocol } = new URL(link.href, location.href);
      if (origin === location.origin && pathname === location.pathname && hash !== "") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (origin === location.origin) send({ type: "navigate", route: pathname + search });
      else if (/^https?:$/.test(protocol)) send({ type: "external", address: link.href });
    },
    true,
  );
}
