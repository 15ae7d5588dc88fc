/** Replaces the preview picture of a video on another site by that site's player when the visitor clicks. */
export default function enhance(root: HTMLElement): void {
  const link = root.querySelector<HTMLAnchorElement>("[data-embed]");
  link?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.src = link.dataset.embed ?? "";
    frame.title = link.dataset.title ?? "";
    // YouTube plays no film in a page that sends no origin (error 153), whatever the headers of the host say.
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    link.replaceWith(frame);
    frame.focus();
  });
}
