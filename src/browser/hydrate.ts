/**
 * When a client block starts: near the viewport, at the first touch or key inside it, or at once.
 * A client file says it as `export const hydrate = "intent" satisfies Hydrate`; without it, "visible" holds.
 */
export type Hydrate = "visible" | "intent" | "load";

/**
 * The default export of a `<type>.client.ts`: works on the block's own HTML. What it returns is called before
 * the page is replaced: timers and listeners outside of `root` must end there.
 */
export type Enhance = ((root: HTMLElement) => void) | ((root: HTMLElement) => () => void);
