import type { ChangedItem } from "./calls.ts";

/** Maximum length of a commit subject that git's own tools show in full. */
const MAX_SUBJECT_LENGTH = 72;

/** A proposed commit message for some changes: a summary line, then each change. Empty if there are none. */
export function proposedMessage(items: readonly ChangedItem[]): string {
  const [first, ...more] = items;
  if (!first) return "";
  const verb = first.kind === "added" ? "Add" : first.kind === "removed" ? "Remove" : "Change";
  const titles = items.map(({ title }) => title);
  const headline = `${verb} ${first.title}`;
  const all = items.every(({ kind }) => kind === first.kind) ? `${verb} ${titles.join(", ")}` : undefined;
  const counted = more.length === 1 ? `${headline}, and one more` : `${headline}, and ${more.length} more`;
  const subject =
    all !== undefined && all.length <= MAX_SUBJECT_LENGTH ? all : more.length > 0 ? counted : headline;
  const lines = items.flatMap((item) => linesOf(item).map((line) => `- ${item.title}: ${line}`));
  return lines.length > 0 ? `${shortened(subject)}\n\n${lines.join("\n")}` : shortened(subject);
}

/** The changes of a document, one per line. */
export function linesOf({ sentences, blocks }: ChangedItem): string[] {
  return [...sentences, ...blocks.map(({ name, sentences: inBlock }) => `“${name}” ${inBlock.join("; ")}`)];
}

function shortened(text: string): string {
  return text.length <= MAX_SUBJECT_LENGTH ? text : `${text.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`;
}
