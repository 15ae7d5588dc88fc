import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { groupTexts, languageOf } from "#src/ui/block-texts.ts";
import { filterQuestions } from "./filter-questions.ts";
import { keepOneOpen } from "./keep-one-open.ts";
import { moveFocus } from "./move-focus.ts";

export const hydrate: Hydrate = "intent";

/** Adds to the accordion what HTML cannot do: arrow keys, one answer always open, the filter. */
export default function enhance(root: HTMLElement): void {
  const accordion = root.querySelector<HTMLElement>("[data-faq]");
  if (!accordion) return;
  moveFocus(accordion);
  keepOneOpen(accordion);
  filterQuestions(accordion, { language: languageOf(root), texts: groupTexts(root, "faq") });
}
