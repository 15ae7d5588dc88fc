// Published with a preview, unchanged. Blocks that render in the browser use root-relative addresses, but a preview may be in a folder,
// which
// is the folder of this script.
const script = document.currentScript;
const folder = new URL(".", script instanceof HTMLScriptElement ? script.src : location.href);

/**
 * Converts a root-relative address to the address in the preview's folder.
 * @param {string} address
 */
function inFolder(address) {
  const { pathname, search, hash } = new URL(address, "http://site");
  const page = /\.\w+$/.test(pathname) ? pathname : pathname === "/" ? "/index.html" : `${pathname}.html`;
  return new URL(`.${page}`, folder).href + search + hash;
}

/**
 * Makes the address of a link relative before it is followed.
 * @param {EventTarget | null} target
 */
function makeRelative(target) {
  const link = target instanceof Element ? target.closest('a[href^="/"]:not([href^="//"])') : null;
  if (!link) return;
  link.setAttribute("href", inFolder(link.getAttribute("href") ?? "/"));
  link.setAttribute("data-reload", "");
}

for (const event of ["click", "auxclick", "pointerover", "focusin"])
  addEventListener(event, ({ target }) => makeRelative(target), true);

new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const one of [node, ...node.querySelectorAll("img, use")])
        for (const name of ["src", "href"]) {
          const address = one.matches("img, use") ? one.getAttribute(name) : null;
          if (address?.startsWith("/") && !address.startsWith("//"))
            one.setAttribute(name, inFolder(address));
        }
    }
}).observe(document, { childList: true, subtree: true });
