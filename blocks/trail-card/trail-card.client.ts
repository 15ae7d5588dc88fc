export const hydrate = "intent";

/** Prints the card, and hands its address to the phone's share sheet or to the clipboard. */
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
      // Closing the share sheet is an answer; where nothing may be copied, the link does what links do.
      if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(url);
    }
  });
}
