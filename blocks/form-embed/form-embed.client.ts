import { watchFormFrame } from "waymark/blocks";

/** Connects the frame to the partner's form. @returns a function that disconnects it */
export default function enhance(root: HTMLElement): (() => void) | undefined {
  const frame = root.querySelector("iframe");
  return frame ? watchFormFrame(frame) : undefined;
}
