import { fill, formFor } from "waymark/blocks";
import type { Texts } from "#schema/generated/texts.ts";

/** Delay in ms from the last key press to the announcement of the number of matches, so that typing is not interrupted. */
const announceAfter = 400;

/** The texts that the filter announces. @property language BCP 47 tag */
export type FilterWords = {
  language: string;
  texts: Pick<Texts["faq"], "matches" | "nothing" | "nothingLikely">;
};

/** Width in CSS pixels below which a window is treated as a phone. */
const phone = 768;

/** Shows the questions that contain every typed word. If none does, shows similar questions and a way to contact a person. */
export function filterQuestions(accordion: HTMLElement, filter: HTMLElement, words: FilterWords): void {
  const input = filter.querySelector("input");
  const status = filter.querySelector("[role=status]");
  if (!input || !status) return;
  const entries = [...accordion.querySelectorAll("details")].map((details) => ({
    details,
    words: normalise(details.textContent ?? ""),
    likely: details.dataset.likely !== undefined,
  }));
  const nothing = filter.querySelector<HTMLElement>("[data-faq-nothing]");
  const hasLikely = entries.some(({ likely }) => likely);
  const groups = [...accordion.querySelectorAll<HTMLElement>("[data-faq-group]")];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = () => {
    const searchWords = normalise(input.value).split(" ").filter(Boolean);
    const matches = entries.filter(({ words }) => searchWords.every((word) => words.includes(word)));
    const count = matches.length;
    const visible = new Set(count > 0 ? matches : entries.filter(({ likely }) => likely));
    for (const entry of entries) entry.details.hidden = !visible.has(entry);
    if (nothing) nothing.hidden = count > 0;
    for (const group of groups) group.hidden = !group.querySelector("details:not([hidden])");
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = searchWords.length === 0 ? "" : summary(count, entries.length, hasLikely, words);
    }, announceAfter);
  };

  input.addEventListener("input", () => {
    apply();
    // The keyboard covers half of a phone's screen, so the results are scrolled up.
    if (input.value && innerWidth < phone) filter.scrollIntoView({ block: "start" });
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing || input.value === "") return;
    input.value = "";
    apply();
  });
  filter.dataset.ready = "";
  // The visitor may have typed before this script loaded.
  if (input.value) apply();
}

export function summary(
  count: number,
  total: number,
  hasLikely: boolean,
  { language, texts }: FilterWords,
): string {
  if (count === 0) return hasLikely ? texts.nothingLikely : texts.nothing;
  return fill(formFor(texts.matches, count, language), { count, total });
}

/** Normalises a text: lower case, no accents, single spaces. `Résumé` is found by `resume`. */
export function normalise(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
