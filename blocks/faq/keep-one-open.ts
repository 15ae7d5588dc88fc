/**
 * Enforces rules that `<details>` does not: a disabled question stays closed, one answer stays open if the document
 * asks for it, and browsers without `<details name>` close the others.
 */
export function keepOneOpen(accordion: HTMLElement): void {
  const single = accordion.dataset.mode === "single";
  const alwaysOne = accordion.dataset.collapsible === "false";
  const native = "name" in HTMLDetailsElement.prototype;

  accordion.addEventListener("click", (event) => {
    const summary = event.target instanceof Element ? event.target.closest("summary") : null;
    const details = summary?.parentElement;
    if (!(details instanceof HTMLDetailsElement)) return;
    const disabled = summary?.getAttribute("aria-disabled") === "true";
    if (disabled || (alwaysOne && details.open)) event.preventDefault();
  });

  // `toggle` does not bubble.
  accordion.addEventListener(
    "toggle",
    (event) => {
      const details = event.target;
      if (!(details instanceof HTMLDetailsElement) || !details.open) return;
      if (details.querySelector(":scope > summary[aria-disabled=true]")) details.open = false;
      else if (single && !native) closeOthers(accordion, details);
    },
    true,
  );
}

function closeOthers(accordion: HTMLElement, opened: HTMLDetailsElement): void {
  for (const details of accordion.querySelectorAll<HTMLDetailsElement>("details[open]")) {
    if (details !== opened) details.open = false;
  }
}
