let region: HTMLElement | undefined;

/** Says something to screen readers through one polite live region. */
export function announce(text: string): void {
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

/** Moves the focus to the first heading of the page now shown, so that reading goes on from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
