export const hydrate = "intent";

/** Prints the card, and shares its address by the phone's share sheet or the clipboard. */
export default function enhance(root: HTMLElement): void {
  root.querySelector("[data-print]")?.addEventListener("click", () => window.print());
  const link = root.querySelector<HTMLAnchorElement>("[data-copy]");
  link?.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href: url, dataset } = link;
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
