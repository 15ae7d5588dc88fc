import { textWidth } from "waymark/blocks";
import type { SiteHeaderBlock } from "#schema/generated/types.ts";

/** The space the header may need for a row there, in rem: less than there is, as the letters of some fonts are wider. */
const LAPTOP_ROOM = 56;
const DESKTOP_ROOM = 74;
/** From here on, menus have less padding. */
const AIRY_ROOM = 70;

/** The widths of parts, in rem. A long name wraps into two lines. */
const LETTER = { name: 0.66, menu: 0.6, button: 0.55 };
const ONE_LINE_NAME = 16;
const PAGE_MARGINS = 4;
const MARK = 2.25;
const GAP = 1;
const ICON = 3;
const CHEVRON = 1.1;
const BUTTON = 2.5;

/** The padding of a menu, and how much less it may be. */
const PADDING = 1.75;
const SPARE_PADDING = 0.75;

type Header = Pick<SiteHeaderBlock, "name" | "menus" | "search" | "secondary" | "action">;

/** @param wide the container query of the header under which its menus stand in a row */
export type InHeader = { wide: string };

/** On which screens the menus stand in a row, and whether they then have less padding. */
export type MenuRow = { onLaptops: boolean; onDesktops: boolean; isSlim: boolean };

/**
 * Decides where the menus of a header fit into a row, by the room that its words take. Container queries know how large the
 * text is, which media queries do not: at 200 % the menus are in the sheet.
 * @param icons how many stand beside the menus
 */
export function menuRow(header: Header, icons: number): MenuRow {
  const { name, menus, secondary, action } = header;
  const nameRoom = textWidth(name) * LETTER.name;
  const lines = nameRoom > ONE_LINE_NAME ? 2 : 1;
  const rooms = [
    PAGE_MARGINS + MARK + nameRoom / lines + 2 * GAP + icons * ICON,
    ...menus.map(({ label, items }) => textWidth(label) * LETTER.menu + PADDING + (items ? CHEVRON : 0)),
    ...[secondary, action].map((one) => (one ? textWidth(one.label) * LETTER.button + BUTTON : 0)),
  ];
  const airy = rooms.reduce((sum, one) => sum + one, 0);
  const isSlim = airy > AIRY_ROOM;
  const room = isSlim ? airy - menus.length * SPARE_PADDING : airy;
  return { onLaptops: room <= LAPTOP_ROOM, onDesktops: room <= DESKTOP_ROOM, isSlim };
}
