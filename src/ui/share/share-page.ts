import { choiceQuery } from "../choices/keep-choice.ts";

/**
 * Makes a `ShareRow` work: its button prints the page, and its link shares the page's address, with the choices of a comparison, by the
 * share sheet of a phone or the clipboard.
 */
export function sharePage(root: HTMLElement): void {
  root.querySelector("[data-print]")?.addEventListener("click", () => window.print());
  const link = root.querySelector<HTMLAnchorElement>("[data-copy]");
  link?.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { dataset } = link;
    const url = link.href + choiceQuery();
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
