/** Chakra repeats each background for `currentBg`, unused here: without it the CSS is a kilobyte smaller. */
export const utilities = {
  background: {
    values: (theme: (category: string) => Record<string, string>) => theme("colors"),
    shorthand: ["bg"],
    transform: (background: string) => ({ background }),
  },
};
