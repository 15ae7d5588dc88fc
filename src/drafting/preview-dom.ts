/**
 * Shows the pieces of a preview in an element; pieces that did not change keep their elements, so that a long text
 * costs little while it is typed. The HTML is sanitised by the renderer; this is the one place that trusts it.
 */
export function showPieces(_container: HTMLElement, _pieces: readonly string[]): void {
  throw new Error("not written yet");
}
