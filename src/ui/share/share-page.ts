/**
 * Makes the buttons of a `ShareRow` work: one prints the page, one shares its address, with the visitor's choices in it, by the phone's share
 * sheet or the clipboard.
 */
export function sharePage(root: HTMLElement): void {
  root.querySelector("[data-print]")?.addEventListener("click", () => window.print());
  const link = root.querySelector<HTMLAnchorElement>("[data-copy]");
  link?.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { dataset } = link;
    // A comparison keeps the visitor's choices in the address.
    const url = link.href + (link.hash ? "" : location.search);
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        const words = link.querySelector("span");
        if (words) words.textContent = dataset.copy ?? "";
      }
    } catch (error) {
      // Closing the share sheet is not an error. If the clipboard is not available, the link is followed.
      if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(url);
    }
  });
}
