import { watchIntakeFrame } from "#src/browser/intake-frame.ts";

export const hydrate = "visible";

/** Connects the frame to the partner's form. @returns a function that disconnects it */
export default function enhance(root: HTMLElement): (() => void) | undefined {
  const frame = root.querySelector("iframe");
  return frame ? watchIntakeFrame(frame) : undefined;
}
