import { groupTexts, languageOf } from "waymark/blocks";
import { filterQuestions } from "./filter-questions.ts";

export const hydrate = "intent";

/** Adds to the accordion what HTML cannot do: arrow keys, one answer always open, the filter. */
export default function enhance(root: HTMLElement): void {
  const accordion = root.querySelector<HTMLElement>("[data-faq]");
  if (!accordion) return;
  moveFocus(accordion);
  keepOneOpen(accordion);
  filterQuestions(accordion, { language: languageOf(root), texts: groupTexts(root, "faq") });
}

/** Arrow keys, Home and End move the focus (WAI-ARIA accordion), past disabled and filtered questions. */
function moveFocus(accordion: HTMLElement): void {
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

/** Behaviour that `<details>` lacks: disabled questions, one that is always open, browsers without its `name`. */
function keepOneOpen(accordion: HTMLElement): void {
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
