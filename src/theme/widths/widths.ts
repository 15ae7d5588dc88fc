/** Minimum widths of layouts: large phone, tablet, laptop, desktop. */
export const breakpoints = { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" };

/**
 * Matches a content column with room for few letters, such as a phone with text of twice the size, which media queries do not take into
 * account. The container is set by the recipe `container`.
 */
export const CRAMPED = "@container (max-width: 16em)";

/**
 * Matches a column that holds no more letters than a phone. For use within a media query for wider screens, where it means that the
 * visitor's text is much larger.
 */
export const TIGHT = "@container (max-width: 36em)";
