/**
 * Arrow keys, Home and End move the focus between the questions (WAI-ARIA accordion), wrapping at both ends, and
 * skipping disabled and filtered questions.
 */
export function moveFocus(accordion: HTMLElement): void {
  accordion.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const current = event.target instanceof Element ? event.target.closest("summary") : null;
    if (!current || current !== event.target) return;
    const triggers = [...accordion.querySelectorAll<HTMLElement>("summary:not([aria-disabled=true])")].filter(
      (summary) => !summary.closest("[hidden]"),
    );
    const target = triggers.at(targetIndex(event.key, triggers.indexOf(current), triggers.length));
    if (!target || !keys.has(event.key)) return;
    event.preventDefault();
    target.focus();
  });
}

const keys = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

function targetIndex(key: string, index: number, count: number): number {
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return index - 1;
  return key === "End" ? -1 : 0;
}
