import { eventState, type PageContext } from "waymark/blocks";
import type { HeroBlock } from "#schema/generated/types.ts";

export type HeroProps = Omit<HeroBlock, "booking"> & {
  /** State of the event that the page is about. */
  statusText?: string;
  /** The theme's trail leaves its marks between text and picture, and on the line of the facts. */
  isMarked: boolean;
  /** A title of few and short words is set as large as a poster's. */
  isPoster: boolean;
};

export default function derive({ booking, actions = [], ...block }: HeroBlock, page: PageContext): HeroProps {
  const { date, ...entry } = page.known ?? {};
  const event = date === undefined ? undefined : eventState({ ...entry, date }, page);
  const visibleActions = booking && event?.isOpen !== false ? [booking, ...actions] : actions;
  return {
    ...block,
    ...(visibleActions.length > 0 ? { actions: visibleActions } : {}),
    ...(event?.status ? { status: event.status, statusText: event.statusText } : {}),
    isMarked: page.theme.trail,
    isPoster: isShort(block.title),
  };
}

/** No word is wider than the column beside a picture, at any width of the screen. */
const isShort = (title: string) =>
  title.length <= 30 && title.split(/\s+/).every((word) => word.length <= 11);
