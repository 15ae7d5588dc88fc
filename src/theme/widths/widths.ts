/** Minimum widths of layouts: large phone, tablet, laptop, desktop. */
export const breakpoints = { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" };

/**
 * Matches a content column with room for few letters, such as a phone with text of twice the size, which media queries ignore. The
 * container is
 * set by the recipe `container`.
 */
export const CRAMPED = "@container (max-width: 16em)";

/**
 * Matches a column with room for no more letters than a phone, to be combined with a media query for wider screens: the text is then much
 * larger.
 */
export const TIGHT = "@container (max-width: 36em)";
