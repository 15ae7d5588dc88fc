/** Minimum widths of layouts: large phone, tablet, laptop, desktop. */
export const breakpoints = { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" };

/**
 * A content column of few letters: a phone with text of twice its size, which media queries ignore. Its container is
 * that of the recipe `container`.
 */
export const CRAMPED = "@container (max-width: 16em)";

/**
 * A column with room for no more letters than a phone has, together with a media query for wider screens: there, text
 * is much larger.
 */
export const TIGHT = "@container (max-width: 36em)";
