import type { ImportedDocument } from "./imported.ts";

/** A description that fits: the author's own, or else the beginning of the text. */
export function descriptionOf(
  { title, description, file }: Pick<ImportedDocument, "title" | "description" | "file">,
  markdown: string,
): { text: string; isMade: boolean } {
  const said = markdown
    .slice(0, 2000)
    .replaceAll(/^(?:`{3,}|~{3,})[\s\S]*?^(?:`{3,}|~{3,}).*$/gm, " ")
    .replaceAll(/^#+ .*$/gm, " ")
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, " ")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^(?:[-*>]|\d+\.)\s+/gm, "")
    .replaceAll(/[*_`|\\{}]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const choices = [
    description,
    `${description} ${said}`,
    `${title}: ${said}`,
    `${title}. Imported from ${file}; its description is still to be written.`,
  ];
  const text =
    choices.map((choice) => cut(choice.trim(), 160)).find((choice) => choice.length >= 50) ?? title;
  return { text, isMade: text !== description };
}

/** Characters of Japanese, Chinese and Korean count twice. */
export function cut(text: string, most: number): string {
  const limit = /[\u3040-\u9fff\uac00-\ud7af]/.test(text) ? most / 2 : most;
  if (text.length <= limit) return text;
  const short = text.slice(0, limit - 1);
  const end = short.lastIndexOf(" ");
  return `${short.slice(0, end > limit / 2 ? end : undefined)}…`;
}
