import { shortened } from "#src/language/beginning.ts";
import type { ChangedItem } from "./calls.ts";
import { t } from "./words.ts";

/** Maximum length of a commit subject that git's own tools show in full. */
const MAX_SUBJECT_LENGTH = 72;

/** A proposed commit message for some changes: a summary line, then each change. Empty if there are none. */
export function proposedMessage(items: readonly ChangedItem[]): string {
  const [first, ...more] = items;
  if (!first) return "";

  const titles = items.map(({ title }) => title);
  const headline = inWords(first.kind, first.title);
  const all = items.every(({ kind }) => kind === first.kind)
    ? inWords(first.kind, titles.join(", "))
    : undefined;
  const counted =
    more.length === 1
      ? t("{headline}, and one more", { headline })
      : t("{headline}, and {count, number} more", { headline, count: more.length });
  const subject =
    all !== undefined && all.length <= MAX_SUBJECT_LENGTH ? all : more.length > 0 ? counted : headline;
  const lines = items.flatMap((item) => linesOf(item).map((line) => `- ${item.title}: ${line}`));
  const firstLine = shortened(subject, MAX_SUBJECT_LENGTH);
  return lines.length > 0 ? `${firstLine}\n\n${lines.join("\n")}` : firstLine;
}

/** The changes of a document, one per line. */
export function linesOf({ sentences, blocks }: ChangedItem): string[] {
  const inBlocks = blocks.map(({ name, sentences: changes }) =>
    t("“{name}” {changes}", { name, changes: onOneLine(changes) }),
  );
  return [...sentences, ...inBlocks];
}

/** Sentences on one line: `moved below “Fees”; Title: “A” → “B”`. */
export const onOneLine = (sentences: readonly string[]): string =>
  sentences.reduce((before, after) => t("{before}; {after}", { before, after }));

function inWords(kind: ChangedItem["kind"], name: string): string {
  if (kind === "added") return t("Add {name}", { name });
  return kind === "removed" ? t("Remove {name}", { name }) : t("Change {name}", { name });
}
