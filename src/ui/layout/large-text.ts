import { CRAMPED, TIGHT } from "#src/theme/widths/widths.ts";

/** The cells of a grid, one below the other. */
export const oneColumn = { display: "block", "& > * + *": { marginTop: "5" } } as const;

/** A grid of a wide screen has one column while its text is much larger. */
export const beforeWide = { [TIGHT]: { md: oneColumn } } as const;

/** A row becomes a column where a line has few letters, as on a phone with text of twice its size. */
export const stacked = { [CRAMPED]: { display: "block", "& > * + *": { marginTop: "2" } } } as const;

/** Words beside an icon have the whole width where a line has few letters. */
export const wholeWidth = { [CRAMPED]: { paddingInlineStart: "0" } } as const;

/** Their icon stands above them there. */
export const aboveWords = { [CRAMPED]: { position: "static" } } as const;
