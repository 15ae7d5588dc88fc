import { placeOfSelection } from "#src/studio/kernel/preview/state/pick.ts";
import { boxOf, bringIntoSight } from "#src/studio/kernel/preview/state/places.ts";
import {
  blockAround,
  blockElement,
  type PreviewState,
} from "#src/studio/kernel/preview/state/preview-state.ts";
import type { Selection } from "#src/studio/kernel/protocol/protocol.ts";

/** Keeps the selected block or text visible on the page. */
export class ShownSelection {
  /** The last element that was revealed; panels around it have been opened. */
  #revealed: Element | undefined;
  /** Set while the page does not show the selected field, because it may still be rendered. */
  #isAwaited = false;

  constructor(private readonly state: PreviewState) {}

  /**
   * Changes the selection, reveals it, and closes the panels opened for the previous one. Selecting a field of the same block that is not
   * visible changes nothing on the page.
   */
  change(selection: Selection | undefined): boolean {
    const old = this.state.selection;
    this.state.selection = selection;
    const isSameBlock = selection !== undefined && selection.key === old?.key;
    this.#isAwaited =
      isSameBlock && selection.pointer !== undefined && !placeOfSelection(selection, this.state);
    if (!this.#isAwaited) this.#show();
    return selection?.key !== old?.key || selection?.pointer !== old?.pointer;
  }

  /** Called after the page has changed: it may now show the selected field, which may just have been added. */
  follow(): void {
    const { selection } = this.state;
    if (!this.#isAwaited || !selection || !placeOfSelection(selection, this.state)) return;
    this.#isAwaited = false;
    this.#show();
  }

  #show(): void {
    const element = this.#element();
    if (this.#revealed && this.#revealed !== element) closeAround(this.#revealed, element ?? null);
    this.reveal();
  }

  /** Opens panels that hide the selection, and scrolls it into view. */
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

  /** The selected text or picture, or the whole block. */
  #element(): Element | undefined {
    const { selection } = this.state;
    if (!selection) return undefined;
    const place = placeOfSelection(selection, this.state);
    if (!place) return blockElement(selection.key) ?? undefined;
    return "start" in place ? (place.start.parentElement ?? undefined) : place.element;
  }
}

/**
 * Makes a node visible: opens enclosing details, shows menus and dialogs in the flow of the page, and shows hidden tab panels. Runs none of
 * the page's scripts.
 */
function openAround(node: Node): void {
  for (let element = parentOf(node); element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    else if (element instanceof HTMLDialogElement && !element.open) element.show();
    else if (element.hasAttribute("popover") && !element.matches(":popover-open")) element.showPopover();
    if (element.hidden) {
      element.dataset.shown = "";
      element.hidden = false;
    }
  }
  // A banner or dialog that only appears at certain times.
  const block = blockAround(node);
  if (block && boxOf(block.element).width === 0) block.element.dataset.summoned = "";
}

/** Closes the panels that were opened around a node, unless they also contain the next one. */
function closeAround(node: Node, next: Node | null): void {
  for (let element = parentOf(node); element; element = element.parentElement) {
    if (next && element.contains(next)) return;
    delete element.dataset.summoned;
    if (element instanceof HTMLDialogElement) element.close();
    else if (element.hasAttribute("popover") && element.matches(":popover-open")) element.hidePopover();
    if (element.dataset.shown !== undefined) {
      delete element.dataset.shown;
      element.hidden = true;
    }
  }
}

function parentOf(node: Node): HTMLElement | null {
  return node instanceof HTMLElement ? node : node.parentElement;
}
