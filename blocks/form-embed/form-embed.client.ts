import { watchFormFrame } from "waymark/blocks";

/**
 * Fits the height of the block's frame to the partner's form inside it, and reports the form's progress to analytics.
 * @returns a function that stops both; undefined if the block has no frame
 */
export default function enhance(root: HTMLElement): (() => void) | undefined {
  const frame = root.querySelector("iframe");
  return frame ? watchFormFrame(frame) : undefined;
}
