import { placeOfSelection } from "#src/studio/kernel/preview/state/pick.ts";
import { boxOf, rangeOf } from "#src/studio/kernel/preview/state/places.ts";
import { blockElement, type PreviewState } from "#src/studio/kernel/preview/state/preview-state.ts";
import type { FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockKey } from "#src/studio/kernel/protocol/protocol.ts";
import { BlockDrag } from "./block-drag.ts";
import { BlockGaps } from "./block-gaps.ts";
import { BlockMarks, makeAdder, makeBar } from "./overlay-bar.ts";
import { overlayStyle } from "./overlay-style.ts";

/** Maximum frame width in pixels at which the toolbar is above the block instead of on its border, as in the styles. */
const NARROW = 640;

/** A position, with a size for elements that do not keep their own. */
type Box = { left: number; top: number; width?: number; height?: number };

/** Draws outlines, names, the toolbar of the selected block and the buttons between blocks over the page. */
export class Overlay {
  readonly #host = document.createElement("div");
  readonly #boxes = {
    hovered: element("box hovered"),
    selected: element("box selected"),
    text: element("box text"),
  };
  readonly #label = element("label");
  readonly #name = document.createElement("span");
  readonly #grip: ReturnType<BlockDrag["grip"]>;
  readonly #adder: ReturnType<typeof makeAdder>;
  readonly #bar: ReturnType<typeof makeBar>;
  readonly #gaps: BlockGaps;
  readonly #marks: BlockMarks;
  readonly #root: ShadowRoot;
  #due = false;
  #zoom = 1;

  constructor(
    private readonly state: PreviewState,
    send: (message: FromPreview) => void,
  ) {
    this.#host.dataset.studioOverlay = "";
    this.#host.popover = "manual";
    this.#root = this.#host.attachShadow({ mode: "closed" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(overlayStyle);
    this.#root.adoptedStyleSheets = [sheet];
    const drag = new BlockDrag(state, send);
    this.#grip = drag.grip(() => state.hovered);
    this.#adder = makeAdder(state, send);
    this.#bar = makeBar(state, send, drag);
    this.#gaps = new BlockGaps(state, send);
    this.#marks = new BlockMarks(state, send);
    this.#label.append(this.#grip.element, this.#name, this.#adder.element);
    this.#root.append(
      ...Object.values(this.#boxes),
      this.#label,
      this.#bar.element,
      this.#gaps.element,
      drag.line,
      this.#marks.element,
    );
    document.documentElement.append(this.#host);
    this.raise();
    const draw = () => this.draw();
    addEventListener("scroll", draw, { capture: true, passive: true });
    addEventListener("resize", draw);
    new ResizeObserver(draw).observe(document.body);
  }

  /** Shows or hides the focus indicator that the page has after keyboard navigation. */
  showFocus(has: boolean): void {
    this.#host.toggleAttribute("data-focus", has);
  }

  /** Moves the overlay above all elements opened since, such as dialogs. */
  raise(): void {
    if (this.#host.matches(":popover-open")) this.#host.hidePopover();
    this.#host.showPopover();
    this.draw();
  }

  contains(event: Event): boolean {
    return event.target === this.#host;
  }

  setScheme(scheme: "light" | "dark"): void {
    this.#host.toggleAttribute("data-dark", scheme === "dark");
  }

  /** Compensates for the scaling of the frame, so that tools keep their size. */
  setScale(scale: number): void {
    this.#zoom = 1 / scale;
    this.#host.style.setProperty("--zoom", String(this.#zoom));
    this.draw();
  }

  /** Draws the overlay once in the next frame, however often it is called. */
  draw(): void {
    if (this.#due) return;
    this.#due = true;
    requestAnimationFrame(() => {
      this.#due = false;
      this.#drawNow();
    });
  }

  /** Draws the overlay in every frame for some time, while blocks are moving. @param time in ms */
  follow(time: number, begin = performance.now()): void {
    this.draw();
    if (performance.now() - begin <= time) requestAnimationFrame(() => this.follow(time, begin));
  }

  /** Highlights a block that has just been moved. */
  flash(key: BlockKey): void {
    const block = blockElement(key);
    if (!block) return;
    const flash = element("box flash");
    place(flash, boxOf(block));
    this.#root.append(flash);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isStill) setTimeout(() => flash.remove(), 900);
    else flash.addEventListener("animationend", () => flash.remove());
  }

  #drawNow(): void {
    const { selection, hovered, views } = this.state;
    const selected = shownBlock(selection?.key);
    const isHovered = hovered !== undefined && hovered !== selection?.key;
    const under = isHovered ? shownBlock(hovered) : null;
    const text = selection && placeOfSelection(selection, this.state);
    place(this.#boxes.selected, selected && boxOf(selected));
    place(this.#boxes.hovered, under && boxOf(under));
    place(this.#boxes.text, text && ("start" in text ? boxOf(rangeOf(text)) : boxOf(text.element)));
    const name = views.get(hovered ?? "")?.title ?? under?.dataset.block ?? "";
    this.#name.textContent = name;
    this.#grip.draw();
    this.#adder.show(under ? hovered : undefined);
    const zoom = this.#zoom;
    place(this.#label, under && labelBox(boxOf(under), -14, zoom), zoom);
    this.#bar.show(selected ? selection?.key : undefined);
    const below = innerWidth < NARROW ? -32 : -14;
    const bar = selected && labelBox(boxOf(selected), below, zoom);
    const written = text && "start" in text ? boxOf(rangeOf(text)) : undefined;
    place(this.#bar.element, bar && beside(bar, written, this.#bar.element.offsetWidth * zoom, zoom), zoom);
    this.#gaps.draw();
    this.#marks.draw();
  }
}

/** The element of a block; null if the block is not visible on the page. */
function shownBlock(key: BlockKey | undefined): HTMLElement | null {
  const block = blockElement(key);
  return block && boxOf(block).width > 0 ? block : null;
}

const LABEL_HEIGHT_PX = 32;

/**
 * The position of a block's label: at the top of the block, kept within the window while the block is visible; below a block at the very
 * top of the page, whose text it would cover. @param by distance below its border
 */
function labelBox({ left, top, height }: DOMRect, by: number, zoom: number): Box {
  const label = LABEL_HEIGHT_PX * zoom;
  const [above, below] = [top + by * zoom, top + height];
  const isCovering = top >= 0 && above < 4 && below + label <= innerHeight;
  return {
    left: Math.min(Math.max(left + 8, 4), Math.max(4, innerWidth - 240 * zoom)),
    top: isCovering ? below : Math.min(Math.max(above, 4), top + height - label),
  };
}

/** Moves the toolbar below the selected text if it would cover it, or above if it does not fit there. @param width of the toolbar */
function beside(bar: Box, text: DOMRect | undefined, width: number, zoom: number): Box {
  const label = LABEL_HEIGHT_PX * zoom;
  if (!text || text.width === 0) return bar;
  const isApart =
    bar.left + width <= text.left ||
    text.right <= bar.left ||
    bar.top + label <= text.top ||
    text.bottom <= bar.top;
  if (isApart) return bar;
  const top = text.bottom + label <= innerHeight ? text.bottom : Math.max(4, text.top - label);
  return { ...bar, top };
}

function place(element: HTMLElement, box: Box | null | undefined, zoom = 1): void {
  element.hidden = !box;
  if (!box) return;
  element.style.transform = `translate(${box.left}px, ${box.top}px) scale(${zoom})`;
  if (box.width) element.style.width = `${box.width}px`;
  if (box.height) element.style.height = `${box.height}px`;
}

function element(className: string): HTMLElement {
  const layer = document.createElement("div");
  layer.className = className;
  layer.hidden = className !== "box flash";
  return layer;
}
