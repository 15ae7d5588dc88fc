/** Chakra's conditions as plain pseudo-classes: no component of the site sets `data-hover` and the like by script. */
export const conditions = {
  hover: "&:hover",
  active: "&:active",
  focus: "&:focus",
  focusVisible: "&:focus-visible",
  disabled: "&:is(:disabled, [aria-disabled=true])",
};
