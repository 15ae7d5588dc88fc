import { boxOf } from "#src/studio/kernel/preview/state/box-of.ts";
import { blockElement, type PreviewState } from "#src/studio/kernel/preview/state/preview-state.ts";
import type { FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { BlockKey } from "#src/studio/kernel/protocol/protocol.ts";
import { drawing } from "./overlay-bar.ts";

/** The marks of features at blocks, such as notes of colleagues; a click selects the block, whose form shows more. */
export class BlockMarks {
  readonly element = document.createElement("div");
  readonly #state: PreviewState;
  readonly #send: (message: FromPreview) => void;
  readonly #buttons = new Map<BlockKey, HTMLButtonElement>();

  constructor(state: PreviewState, send: (message: FromPreview) => void) {
    this.#state = state;
    this.#send = send;
    this.element.role = "group";
    this.element.ariaLabel = "Marks";
  }

  /** Puts the marks where the blocks are now. */
  draw(): void {
    const { marks, views } = this.#state;
    for (const [key, mark] of this.#buttons) {
      if (marks[key] !== undefined && blockElement(key)) continue;
      mark.remove();
      this.#buttons.delete(key);
    }
    for (const [key, { count, label }] of Object.entries(marks)) {
      const block = blockElement(key);
      if (!block) continue;
      const mark = this.#buttons.get(key) ?? this.#make(key);
      const { top, right } = boxOf(block);
      mark.ariaLabel = `${label} on ${views.get(key)?.title ?? key}`;
      mark.title = mark.ariaLabel;
      mark.lastChild?.replaceWith(String(count));
      mark.style.transform = `translate(${Math.max(0, right - 56)}px, ${top + 8}px)`;
    }
  }

  #make(key: BlockKey): HTMLButtonElement {
    const mark = document.createElement("button");
    mark.type = "button";
    mark.className = "note";
    mark.append(drawing("M4 5h16v11H10l-5 4v-4H4z"), "");
    mark.addEventListener("click", () => this.#send({ type: "picked", selection: { key } }));
    this.#buttons.set(key, mark);
    this.element.append(mark);
    return mark;
  }
}
