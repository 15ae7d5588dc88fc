import type { BlockData } from "#src/render/block/block-schemas.ts";

/** Code of a block that fails when it runs. The lines are named by the test. */
export function throwing(): never {
  throw new Error("No fees are left.");
}

export function Throwing() {
  return <p>{throwing()}</p>;
}

export function readsNothing(block: BlockData & { prices?: { first: string } }) {
  return { ...block, first: (block.prices as { first: string }).first };
}

export const HoldsAnObject = () => <p>{{ amount: 3 } as unknown as string}</p>;

export function migrateBadly(block: { prices?: { first: string } }) {
  return { ...block, first: (block.prices as { first: string }).first };
}
