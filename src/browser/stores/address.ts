import "../shared/globals.ts";

/** Changes the page's address within the same history entry. @param path of this site, without query and fragment */
export function replaceAddress(path: string): void {
  history.replaceState(history.state, "", path);
  document.dispatchEvent(new Event("waymark:address"));
}
