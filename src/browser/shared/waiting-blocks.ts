/** Matches client blocks whose script has not started. */
export const waiting = "[data-client]:not([data-hydrated])";

/**
 * Click targets that work without the block's script, and so are never held back: native controls, and links, except those that the script
 * has to handle (`data-hydrate`).
 */
export const native =
  "[data-action],[data-consent],[data-color-mode],[data-choices],[popovertarget],summary,dialog button,a:not([data-hydrate])";
