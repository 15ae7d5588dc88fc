import "../globals.ts";

/**
 * Gives the page on the screen another address, in the same place of the history: what a reload would open.
 * @param path of this site, without query and fragment
 */
export function replaceAddress(path: string): void {
  history.replaceState(history.state, "", path);
  // Until the router runs, the inline script compares with the address that the document was loaded with.
  if (window.onpopstate) {
    window.onpopstate = () => {
      if (location.pathname + location.search !== path) location.reload();
    };
  }
  document.dispatchEvent(new CustomEvent("waymark:address"));
}
