import type { HeroBlock } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";

export type HeroProps = HeroBlock & {
  /** The theme's trail leaves its marks between text and picture, and on the line of the facts. */
  isMarked: boolean;
  /** A title of few and short words is set as large as a poster's. */
  isPoster: boolean;
};

export default function derive(block: HeroBlock, { theme }: PageContext): HeroProps {
  return { ...block, isMarked: theme.trail, isPoster: isShort(block.title) };
}

/** No word is wider than the column beside a picture, at any width of the screen. */
const isShort = (title: string) =>
  title.length <= 30 && title.split(/\s+/).every((word) => word.length <= 11);
