import type { GuideBlock } from "#schema/generated/types.ts";

export type GuideProps = ReturnType<typeof derive>;

/** Minimum number of sections for which a guide lists them. */
const MIN_SECTIONS = 3;

/** Adds the list of sections (level-2 headings), unless there are fewer than three or the document has no label for the list. */
export default function derive({ contents = [], source: _, ...block }: GuideBlock) {
  const sections = contents.filter(({ level }) => level === 2).map(({ label, href }) => ({ label, href }));
  return {
    ...block,
    contents: block.contentsLabel && sections.length >= MIN_SECTIONS ? sections : undefined,
  };
}
