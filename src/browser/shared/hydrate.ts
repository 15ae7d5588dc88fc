/** Near the viewport (default), at the first touch or key inside, or at once: `export const hydrate` says so. */
export type Hydrate = "visible" | "intent" | "load";

/** Adds behaviour to a block's HTML. @returns what removes timers, and listeners outside `root` */
export type Enhance = ((root: HTMLElement) => void) | ((root: HTMLElement) => () => void);
