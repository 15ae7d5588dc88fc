/** Pause after the last key before the number of matches is announced, so that it does not interrupt. */
const announceAfter = 400;

/** The quick filter: shows the questions that hold every typed word, in the question or in its answer. */
export function filterQuestions(accordion: HTMLElement): void {
  const filter = accordion.querySelector<HTMLElement>("[data-faq-filter]");
  const input = filter?.querySelector("input");
  const status = filter?.querySelector("[role=status]");
  if (!filter || !input || !status) return;
  const entries = [...accordion.querySelectorAll("details")].map((details) => ({
    details,
    words: normalise(details.textContent ?? ""),
  }));
  const groups = [...accordion.querySelectorAll<HTMLElement>("[data-faq-group]")];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = () => {
    const wanted = normalise(input.value).split(" ").filter(Boolean);
    let count = 0;
    for (const { details, words } of entries) {
      const match = wanted.every((word) => words.includes(word));
      details.hidden = !match;
      if (match) count += 1;
    }
    for (const group of groups) group.hidden = !group.querySelector("details:not([hidden])");
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = wanted.length === 0 ? "" : summary(count, entries.length);
    }, announceAfter);
  };

  input.addEventListener("input", apply);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || input.value === "") return;
    input.value = "";
    apply();
  });
  filter.dataset.ready = "";
  // Something may have been typed before this script arrived.
  if (input.value) apply();
}

/** What the filter says of its result. */
export function summary(count: number, total: number): string {
  if (count === 0) return "No questions match. Try another word.";
  return count === 1 ? `1 of ${total} questions matches.` : `${count} of ${total} questions match.`;
}

/** Lower case, without accents, one space between words: `Résumé` is found by `resume`. */
export function normalise(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
