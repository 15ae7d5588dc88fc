import { groupTexts, languageOf } from "waymark/blocks";
import { filterQuestions } from "./filter-questions.ts";

export const hydrate = "intent";

/** Adds behaviour to the accordion: arrow keys, always one open answer, and the filter. */
export default function enhance(root: HTMLElement): void {
  const accordion = root.querySelector<HTMLElement>("[data-faq]");
  if (!accordion) return;
  moveFocus(accordion);
  keepOneOpen(accordion);
  const filter = accordion.querySelector<HTMLElement>("[data-faq-filter]");
  if (filter)
    filterQuestions(accordion, filter, { language: languageOf(root), texts: groupTexts(filter, "faq") });
}

/** Moves the focus with arrow keys, Home and End (WAI-ARIA accordion), skipping disabled and filtered questions. */
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

/**
 * Adds behaviour that `<details>` lacks: disabled questions, always one open answer, and exclusive groups in browsers that ignore `name`.
 */
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

  // `toggle` events do not bubble, so they are captured.
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
