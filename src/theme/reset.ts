/** A CSS reset limited to differences between browsers and conflicts with utility styles, for elements that the site uses. */
export const reset = {
  "*, *::before, *::after, *::backdrop": {
    boxSizing: "border-box",
    borderWidth: 0,
    borderStyle: "solid",
    borderColor: "border",
  },
  "*": { margin: 0, padding: 0, font: "inherit" },
  "img, svg, iframe": { display: "block", maxWidth: "100%" },
  "ol, ul": { listStyle: "none" },
  "button, input, select, textarea": { color: "inherit", background: "none", letterSpacing: "inherit" },
  textarea: { resize: "vertical" },
  "input[type=search]": { appearance: "none" },
  table: { borderCollapse: "collapse" },
  a: { color: "inherit", textDecoration: "inherit" },
  "b, strong": { fontWeight: "bold" },
  "i, em": { fontStyle: "italic" },
  "code, kbd, pre": { fontFamily: "mono" },
  dialog: { color: "inherit", background: "none" },
};

/** Chakra's conditions such as `_hover`, limited to pseudo-classes, since no script of the site sets attributes such as `data-hover`. */
export const conditions = {
  hover: "&:hover",
  active: "&:active",
  focus: "&:focus",
  focusVisible: "&:focus-visible",
  disabled: "&:is(:disabled, [aria-disabled=true])",
};

/** Chakra's utilities without `currentBg`, for which Chakra repeats each background: that saves a kilobyte of CSS. */
export const utilities = {
  background: {
    values: (theme: (category: string) => Record<string, string>) => theme("colors"),
    shorthand: ["bg"],
    transform: (background: string) => ({ background }),
  },
};

/** Animations of the first screen. All animations of the site stop under reduced motion (global-css). */
export const keyframes = {
  rise: { from: { opacity: 0, transform: "translateY(0.75rem)" }, to: { opacity: 1, transform: "none" } },
};
