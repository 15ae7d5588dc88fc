/**
 * Chakra repeats each background in a variable for the value `currentBg`, which is not used here: without it, the CSS
 * in the head of a page is a kilobyte smaller.
 */
export const utilities = {
  background: {
    values: (theme: (category: string) => Record<string, string>) => theme("colors"),
    shorthand: ["bg"],
    transform: (background: string) => ({ background }),
  },
};
