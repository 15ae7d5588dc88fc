import type { HeroBlock } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";

export type HeroProps = HeroBlock & {
  /** The theme's trail leaves its marks between text and picture, and on the line of the facts. */
  isMarked: boolean;
};

export default function derive(block: HeroBlock, { theme }: PageContext): HeroProps {
  return { ...block, isMarked: theme.trail };
}
