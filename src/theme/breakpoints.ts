/** Minimum widths of layouts: large phone, tablet, laptop, desktop. */
export const breakpoints = { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" };
