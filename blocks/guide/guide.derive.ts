import type { GuideBlock } from "#schema/generated/types.ts";

export type GuideProps = ReturnType<typeof derive>;

/** Minimum number of sections for which a guide lists them. */
const MIN_SECTIONS = 3;

/** Adds the list of sections, unless the text is short or the document gives it no label. */
export default function derive({ contents = [], source: _, ...block }: GuideBlock) {
  const sections = contents.filter(({ level }) => level === 2).map(({ label, href }) => ({ label, href }));
  return {
    ...block,
    contents: block.contentsLabel && sections.length >= MIN_SECTIONS ? sections : undefined,
  };
}
