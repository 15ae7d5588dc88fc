import { watchIntakeFrame } from "#src/browser/intake-frame.ts";

/** The dialog becomes visible when it is opened; before that nothing is loaded. */
export const hydrate = "visible";

/** Lets the frame follow the partner's form. @returns a function that ends it */
export default function enhance(root: HTMLElement): (() => void) | undefined {
  const frame = root.querySelector("iframe");
  return frame ? watchIntakeFrame(frame) : undefined;
}
