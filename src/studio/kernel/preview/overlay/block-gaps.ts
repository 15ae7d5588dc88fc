import { fill } from "#src/language/phrase.ts";
import { boxOf, isAmongOthers } from "#src/studio/kernel/preview/state/places.ts";
import { blockElements, isOwn, type PreviewState } from "#src/studio/kernel/preview/state/preview-state.ts";
import type { FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockKey } from "#src/studio/kernel/protocol/protocol.ts";
import { drawing } from "./drawing.ts";

/** A position between two blocks, described by its side of a block of the page itself. */
type Gap = { side: "before" | "after"; beside: BlockKey };
export type Border = { gap: Gap; top: number; left: number; right: number };
type Shown = Border & { button: HTMLButtonElement };

/** Maximum distance of the pointer from a block's border, in CSS pixels, at which the `+` button there appears. */
const MAX_DISTANCE_PX = 18;

/**
 * The `+` buttons at every position where a block can be inserted into the page: shown near the pointer, at the focus, and beside the
 * selected block on touch screens. One of them is in the tab order, and the arrow keys move to the others (WAI-ARIA toolbar pattern).
 */
export class BlockGaps {
  readonly element = document.createElement("div");
  #shown: Shown[] = [];

  constructor(
    private readonly state: PreviewState,
    private readonly send: (message: FromPreview) => void,
  ) {
    this.element.role = "toolbar";
    this.element.ariaOrientation = "vertical";
    this.element.addEventListener("keydown", (event) => this.#step(event));
    const point = ({ clientX, clientY }: MouseEvent) => this.#point(clientX, clientY);
    document.addEventListener("mousemove", point, { capture: true, passive: true });
    document.documentElement.addEventListener("mouseleave", () => this.#point(-1, -1));
  }

  /** Moves the buttons to the blocks' current positions. */
  draw(): void {
    const { selection, words } = this.state;
    this.element.ariaLabel = words.gaps;
    const before = new Map(this.#shown.map((one) => [nameOf(one.gap), one.button]));
    this.#shown = bordersIn(this.state).map((border) => {
      const { gap, left, right, top } = border;
      const button = before.get(nameOf(gap)) ?? this.#make(gap);
      const label = fill(gap.side === "before" ? words.insertBefore : words.insertAfter, {
        beside: this.state.views.get(gap.beside)?.title ?? gap.beside,
      });
      button.ariaLabel = label;
      button.title = label;
      button.style.transform = `translate(${left}px, ${top}px)`;
      button.style.width = `${right - left}px`;
      return { ...border, button };
    });
    const buttons = this.#shown.map(({ button }) => button);
    for (const button of before.values()) if (!buttons.includes(button)) button.remove();
    if (buttons.some((button, index) => this.element.children[index] !== button))
      this.element.replaceChildren(...buttons);
    const own = this.#shown.findIndex(({ gap }) => gap.beside === selection?.key);
    const beside = own < 0 ? [] : [own, own + 1];
    const stop = this.#focused() ?? buttons[own < 0 ? 0 : Math.min(own + 1, buttons.length - 1)];
    for (const [index, button] of buttons.entries()) {
      button.classList.toggle("beside", beside.includes(index));
      button.tabIndex = button === stop ? 0 : -1;
    }
  }

  #make(gap: Gap): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "gap";
    const sign = document.createElement("span");
    sign.append(drawing("M12 5v14M5 12h14"));
    button.append(sign);
    button.addEventListener("click", () =>
      this.send({
        type: "act",
        action: gap.side === "before" ? "insert-before" : "insert",
        key: gap.beside,
      }),
    );
    button.addEventListener("focus", () => {
      const { top } = button.getBoundingClientRect();
      if (top < MAX_DISTANCE_PX || top > innerHeight - MAX_DISTANCE_PX)
        scrollBy({ top: top - innerHeight / 2, behavior: "instant" });
    });
    return button;
  }

  #focused(): HTMLButtonElement | undefined {
    return this.#shown.find(({ button }) => button.matches(":focus"))?.button;
  }

  #step(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || event.altKey) return;
    event.preventDefault();
    const from = this.#shown.findIndex(({ button }) => button === event.target);
    const next = this.#shown[from + by]?.button;
    if (!next) return;
    for (const { button } of this.#shown) button.tabIndex = button === next ? 0 : -1;
    next.focus();
  }

  #point(x: number, y: number): void {
    for (const { button, top, left, right } of this.#shown)
      button.classList.toggle("near", Math.abs(y - top) < MAX_DISTANCE_PX && x >= left && x <= right);
  }
}

/**
 * The positions beside visible blocks of the page itself. There is none between two blocks of a shared document, since a block inserted
 * there would appear on all pages.
 */
export function bordersIn(state: PreviewState): Border[] {
  const boxes = blockElements()
    .filter(isAmongOthers)
    .map((element) => ({ key: element.dataset.key ?? "", box: boxOf(element) }))
    .filter(({ box }) => box.width > 0);
  return boxes.flatMap(({ key, box: { left, right, top, bottom } }, index): Border[] => {
    if (!isOwn(key, state)) return [];
    const before: Border = { gap: { side: "before", beside: key }, left, right, top };
    if (isOwn(boxes[index + 1]?.key, state)) return [before];
    return [before, { gap: { side: "after", beside: key }, left, right, top: bottom }];
  });
}

const nameOf = ({ side, beside }: Gap): string => `${side} ${beside}`;
