import { CRAMPED, TIGHT } from "#src/theme/widths/widths.ts";

/** Styles that stack the cells of a grid. */
export const oneColumn = { display: "block", "& > * + *": { marginTop: "5" } } as const;

/** Styles of a grid for wide screens: a single column while the visitor's text is much larger than usual. */
export const beforeWide = { [TIGHT]: { md: oneColumn } } as const;

/** Styles that stack a row where few letters fit on a line (`CRAMPED`). */
export const stacked = { [CRAMPED]: { display: "block", "& > * + *": { marginTop: "2" } } } as const;

/** Styles of the text beside an icon: in a cramped container (`CRAMPED`) the text takes the whole width. */
export const wholeWidth = { [CRAMPED]: { paddingInlineStart: "0" } } as const;

/** Styles of an icon beside text: in a cramped container (`CRAMPED`) it stands above the text. */
export const aboveWords = { [CRAMPED]: { position: "static" } } as const;
