import { find, on } from "./dom.ts";

const key = "waymark-reloaded";

let hasTyped = false;

/** Watches for chunks of the application that cannot be loaded, and for what a reload would take away. */
export function startReload(): void {
  on("input", () => {
    hasTyped = true;
  });
  addEventListener("waymark:stale", reloadOnce);
}

/**
 * A script that cannot be loaded usually means that a new version has been deployed: a reload brings the new page.
 * Done at most once per session, never over what the visitor is doing, and only when the server answers for this
 * page: without a network, which `navigator.onLine` cannot tell, the browser's own page would take its place.
 * `window.reloading` says whether it happens; it does not where the session cannot remember it.
 */
export function reloadOnce(): void {
  window.reloading = fetch(location.href, { method: "HEAD", cache: "no-store" })
    .then(({ ok }) => {
      const reloads = ok && !isInUse() && !sessionStorage.getItem(key);
      if (reloads) {
        sessionStorage.setItem(key, "1");
        location.reload();
        // Who does something before the new page is there keeps the old one.
        for (const type of ["click", "keydown"])
          document.addEventListener(type, () => stop(), { once: true });
      }
      return reloads;
    })
    .catch(() => false);
}

/** What happens inside the partner's frame cannot be seen, but that the visitor has done something here can. */
const isInUse = () =>
  hasTyped || find("dialog[open]") || (find("iframe") && navigator.userActivation?.hasBeenActive !== false);
