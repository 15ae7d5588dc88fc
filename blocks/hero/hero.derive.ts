import { eventState, type PageContext } from "waymark/blocks";
import type { HeroBlock } from "#schema/generated/types.ts";

export type HeroProps = Omit<HeroBlock, "booking"> & {
  /** The state of the event that the page describes, such as fully booked, as text. */
  statusText?: string;
  /**
   * True if the theme draws a trail (a path with painted marks) down its pages: it is then marked between text and picture, and on the line
   * above the facts.
   */
  isMarked: boolean;
  /**
   * Set on a home page whose title is short enough for the type size of a poster. All other titles have one size beside a picture, and one
   * without.
   */
  isPoster: boolean;
};

export default function derive(
  { booking, actions = [], tone = "tint", ...block }: HeroBlock,
  page: PageContext,
): HeroProps {
  const { date, ...entry } = page.known ?? {};
  const event = date === undefined ? undefined : eventState({ ...entry, date }, page);
  const visibleActions = booking && event?.isOpen !== false ? [booking, ...actions] : actions;
  return {
    ...block,
    ...(visibleActions.length > 0 ? { actions: visibleActions } : {}),
    ...(event?.status ? { status: event.status, statusText: event.statusText } : {}),
    ...(page.theme.opening === "ground" && tone === "tint" ? { tone: "ink" as const } : { tone }),
    isMarked: page.theme.trail,
    isPoster: page.breadcrumbs.length < 2 && isShort(block.title),
  };
}

/** Tells whether every word of a title fits the column beside a picture at any screen width. */
const isShort = (title: string) =>
  title.length <= 30 && title.split(/\s+/).every((word) => word.length <= 11);
