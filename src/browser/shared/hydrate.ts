/**
 * When a client block starts: near the viewport, at the first touch or key press inside it, or at once. A
 * client module declares it as `export const hydrate = "intent" satisfies Hydrate`; the default is "visible".
 */
export type Hydrate = "visible" | "intent" | "load";

/**
 * The default export of a `<type>.client.ts`, which adds behaviour to the block's HTML. The function it
 * returns is called before the page is replaced, and must remove timers and listeners outside `root`.
 */
export type Enhance = ((root: HTMLElement) => void) | ((root: HTMLElement) => () => void);
