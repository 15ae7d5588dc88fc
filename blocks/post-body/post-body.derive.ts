import type { PostBodyBlock } from "#schema/generated/types.ts";

export type PostBodyProps = ReturnType<typeof derive>;

/** Headings from which a text counts as long. */
const LONG = 4;

/** A table of contents of the main headings; none for a short text, or where it has no name. */
export default function derive({ contents = [], source: _, ...block }: PostBodyBlock) {
  const main = contents.filter(({ level }) => level === 2).map(({ label, href }) => ({ label, href }));
  return { ...block, contents: block.contentsLabel && main.length >= LONG ? main : undefined };
}
