import type { StatsBlock } from "#schema/generated/types.ts";

/** Matches what would break within a figure in half the width of a phone. */
const TOO_LONG = /[^\s–/-]{9}/;

export type StatsProps = ReturnType<typeof derive>;

/** Adds whether each figure has a row of its own on phones: the last one would otherwise be alone, or one does not fit. */
export default function derive(block: StatsBlock) {
  const isLong = block.items.some(({ value }) => TOO_LONG.test(`${value}`));
  return { ...block, line: block.items.length % 2 === 1 || isLong };
}
