import type { PostBodyBlock } from "#schema/generated/types.ts";

export type PostBodyProps = ReturnType<typeof derive>;

const MIN_HEADINGS = 4;

/** Adds a table of contents that lists the level-2 headings, unless the text is short or the document gives the table no label. */
export default function derive({ contents = [], source: _, ...block }: PostBodyBlock) {
  const main = contents.filter(({ level }) => level === 2).map(({ label, href }) => ({ label, href }));
  return { ...block, contents: block.contentsLabel && main.length >= MIN_HEADINGS ? main : undefined };
}
