let region: HTMLElement | undefined;

/** Announces a text to screen readers through a single polite live region. */
export function announceText(text: string): void {
  if (!region) {
    region = document.createElement("div");
    region.ariaLive = "polite";
    region.dataset.announcer = "";
    Object.assign(region.style, {
      position: "fixed",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    });
    document.body.append(region);
  }
  region.textContent = text;
}

/** Moves the focus to the main heading of the new page, so that reading continues there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
