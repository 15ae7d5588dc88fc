import type { Selection } from "#src/studio/protocol.ts";
import { boxOf, bringIntoSight } from "./box-of.ts";
import { closeAround, openAround } from "./open-panels.ts";
import { placeOf } from "./pick.ts";
import { blockElement, type PreviewState } from "./preview-state.ts";

/** Keeps what is selected in sight. */
export class ShownSelection {
  readonly #state: PreviewState;
  /** What was brought out last, with the panels around it. */
  #revealed: Element | undefined;

  constructor(state: PreviewState) {
    this.#state = state;
  }

  /** Selects something else, opens what hides it, and closes what was opened for the last selection. */
  change(selection: Selection | undefined): boolean {
    const old = this.#state.selection;
    this.#state.selection = selection;
    const element = this.#element();
    if (this.#revealed && this.#revealed !== element) closeAround(this.#revealed, element ?? null);
    this.reveal();
    return selection?.key !== old?.key || selection?.pointer !== old?.pointer;
  }

  /** Opens what hides the selection, and brings it into the window. */
  reveal(): void {
    const element = this.#element();
    this.#revealed = element;
    if (!element) return;
    openAround(element);
    const { top, bottom } = boxOf(element);
    const isTall = bottom - top > innerHeight * 0.75;
    if (isTall ? top >= 0 && top < innerHeight * 0.75 : top >= 0 && bottom <= innerHeight) return;
    bringIntoSight(element, isTall ? "start" : "center");
  }

  /** The text or the picture that is selected, or the whole block. */
  #element(): Element | undefined {
    const { selection } = this.#state;
    if (!selection) return undefined;
    const place = placeOf(selection, this.#state);
    if (!place) return blockElement(selection.key) ?? undefined;
    return "start" in place ? (place.start.parentElement ?? undefined) : place.element;
  }
}
