import { blockElement, isOwn, type PreviewState } from "#src/studio/kernel/preview/state/preview-state.ts";
import type { FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockKey } from "#src/studio/kernel/protocol/protocol.ts";
import { type Border, bordersIn } from "./block-gaps.ts";
import { drawing } from "./drawing.ts";

/** Minimum pointer movement of a drag, in CSS pixels. */
const MIN_DISTANCE = 4;
/** Width in pixels of the zone at the window's edge in which a drag scrolls. */
const SCROLL_ZONE = 56;
/** Distance in pixels by which the page scrolls per frame during a drag. */
const SCROLL_STEP = 14;

type Drag = { key: BlockKey; from: number; y: number; isMoving: boolean; target?: Border | undefined };

/** The dragging of a block by a grip, to the position that a line shows. Only blocks of the page itself can be dragged. Escape cancels. */
export class BlockDrag {
  readonly line = document.createElement("div");
  #drag: Drag | undefined;

  constructor(
    private readonly state: PreviewState,
    private readonly send: (message: FromPreview) => void,
  ) {
    this.line.className = "drop";
    this.line.hidden = true;
    addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !this.#drag) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        this.#end();
      },
      true,
    );
  }

  /** Creates a grip, for mouse and touch only: keys and buttons do the same. A click without a drag selects the block. */
  grip(keyOf: () => BlockKey | undefined): { element: HTMLElement; draw: () => void } {
    const element = document.createElement("span");
    element.className = "grip";
    element.append(drawing("M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01"));
    element.addEventListener("pointerdown", ({ button, pointerId, clientY }) => {
      const key = keyOf();
      if (button !== 0 || key === undefined) return;
      element.setPointerCapture(pointerId);
      this.#drag = { key, from: clientY, y: clientY, isMoving: false };
    });
    element.addEventListener("pointermove", ({ clientY }) => this.#move(clientY));
    element.addEventListener("pointerup", () => this.#drop());
    element.addEventListener("lostpointercapture", () => this.#end());
    const draw = () => {
      element.hidden = !isOwn(keyOf(), this.state);
      element.title = this.state.words.drag;
    };
    return { element, draw };
  }

  #move(y: number): void {
    const drag = this.#drag;
    if (!drag) return;
    drag.y = y;
    if (drag.isMoving || Math.abs(y - drag.from) < MIN_DISTANCE) return;
    drag.isMoving = true;
    blockElement(drag.key)?.toggleAttribute("data-dragged", true);
    this.#follow(drag);
  }

  /** Moves the line to the nearest position between blocks, in every frame, since the page may scroll under a resting pointer. */
  #follow(drag: Drag): void {
    if (this.#drag !== drag) return;
    const { y } = drag;
    const by = y < SCROLL_ZONE ? -SCROLL_STEP : y > innerHeight - SCROLL_ZONE ? SCROLL_STEP : 0;
    if (by !== 0) scrollBy({ top: by, behavior: "instant" });
    const distance = ({ top }: Border) => Math.abs(top - y);
    const [nearest] = placesFor(drag.key, this.state).sort((one, other) => distance(one) - distance(other));
    drag.target = nearest;
    this.line.hidden = !nearest;
    if (nearest) {
      this.line.style.transform = `translate(${nearest.left}px, ${nearest.top}px)`;
      this.line.style.width = `${nearest.right - nearest.left}px`;
    }
    requestAnimationFrame(() => this.#follow(drag));
  }

  #drop(): void {
    const drag = this.#drag;
    this.#end();
    if (!drag) return;
    const { key, isMoving, target } = drag;
    if (!isMoving) this.send({ type: "picked", selection: { key } });
    else if (target) this.send({ type: "dropped", key, ...target.gap });
  }

  #end(): void {
    if (this.#drag) blockElement(this.#drag.key)?.removeAttribute("data-dragged");
    this.#drag = undefined;
    this.line.hidden = true;
  }
}

function placesFor(key: BlockKey, state: PreviewState): Border[] {
  const listOf = (of: BlockKey) => {
    const { document, pointer = "" } = state.views.get(of) ?? {};
    return `${document} ${pointer.slice(0, pointer.lastIndexOf("/"))}`;
  };
  return bordersIn(state).filter(({ gap }) => listOf(gap.beside) === listOf(key));
}
