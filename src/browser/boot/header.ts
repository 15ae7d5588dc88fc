import { html } from "./dom.ts";

/**
 * The sticky header may give its space back, which its style sheet does on phones: `html.header-hidden` while
 * scrolling down, never while the focus is inside the header (the visitor would lose sight of it; the style sheet
 * adds `:focus-within` to be sure).
 */
export function startHeader(): void {
  let last = 0;
  let frame = 0;
  const update = () => {
    frame = 0;
    // Small moves are a trembling finger, not a direction; the top always shows the header.
    if (scrollY > 120 && Math.abs(scrollY - last) < 8) return;
    html.classList.toggle(
      "header-hidden",
      scrollY > last && scrollY > 120 && !document.activeElement?.closest("header"),
    );
    last = scrollY;
  };
  addEventListener("scroll", () => (frame ||= requestAnimationFrame(update)), { passive: true });
}
