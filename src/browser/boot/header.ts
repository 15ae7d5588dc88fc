import { html } from "./dom.ts";

/** Hides the header on phones (`header-hidden` on <html>) while scrolling down, but never with the focus inside. */
export function startHeader(): void {
  let last = 0;
  let frame = 0;
  const update = () => {
    frame = 0;
    // Movements under 8 px do not count as a direction; near the top the header is always shown.
    if (scrollY > 120 && Math.abs(scrollY - last) < 8) return;
    html.classList.toggle(
      "header-hidden",
      scrollY > last && scrollY > 120 && !document.activeElement?.closest("header"),
    );
    last = scrollY;
  };
  addEventListener("scroll", () => (frame ||= requestAnimationFrame(update)));
}
