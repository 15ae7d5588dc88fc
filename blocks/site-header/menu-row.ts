import { textWidth } from "waymark/blocks";
import type { SiteHeaderBlock } from "#schema/generated/types.ts";

/**
 * Width in rem that the header may take for its menus to be in a row on a laptop, where the second link may be only an icon. Less than the
 * actual width, because some fonts have wider letters.
 */
const LAPTOP_ROOM = 62;
const DESKTOP_ROOM = 74;
/** Width in rem from which the menus have their full padding. */
const AIRY_ROOM = 70;

/**
 * Estimated average width of a letter in each part of the header, in rem. Half of a long name is counted, because it wraps into two lines.
 */
const LETTER = { name: 0.66, menu: 0.6, button: 0.55 };
const ONE_LINE_NAME = 16;
const PAGE_MARGINS = 4;
const MARK = 2.25;
const GAP = 1;
const ICON = 3;
const CHEVRON = 1.1;
const BUTTON = 2.5;

/** Full padding of a menu in rem, left and right together. */
const PADDING = 1.75;
const SPARE_PADDING = 0.75;

type Header = Pick<SiteHeaderBlock, "name" | "menus" | "search" | "secondary" | "action">;

/** @property wide container query of the header that matches while the menus stand in a row */
export type InHeader = { wide: string };

/** The screens on which the menus are in a row, and whether they have less padding there. */
export type MenuRow = {
  onLaptops: boolean;
  /** On a laptop the words of the second link fit beside the menus. */
  hasSecondOnLaptops: boolean;
  onDesktops: boolean;
  isSlim: boolean;
};

/**
 * Decides by the estimated width of the texts on which screens the menus of a header fit into a row. The result becomes a container query,
 * which takes text zoom into account, unlike a media query: at 200 % the menus move to the sheet.
 * @param icons number of icons beside the menus
 */
export function menuRow(header: Header, icons: number): MenuRow {
  const { name, menus, secondary, action } = header;
  const nameRoom = textWidth(name) * LETTER.name;
  const lines = nameRoom > ONE_LINE_NAME ? 2 : 1;
  const linkRoom = (link: Header["action"]) => (link ? textWidth(link.label) * LETTER.button + BUTTON : 0);
  const rooms = [
    PAGE_MARGINS + MARK + nameRoom / lines + 2 * GAP + icons * ICON,
    ...menus.map(({ label, items }) => textWidth(label) * LETTER.menu + PADDING + (items ? CHEVRON : 0)),
    linkRoom(secondary),
    linkRoom(action),
  ];
  const airy = rooms.reduce((sum, one) => sum + one, 0);
  const isSlim = airy > AIRY_ROOM;
  const room = isSlim ? airy - menus.length * SPARE_PADDING : airy;
  return {
    onLaptops: room - linkRoom(secondary) + (secondary?.icon ? ICON : 0) <= LAPTOP_ROOM,
    hasSecondOnLaptops: room <= LAPTOP_ROOM,
    onDesktops: room <= DESKTOP_ROOM,
    isSlim,
  };
}
