import { fill } from "#src/language/phrase.ts";
import { boxOf } from "#src/studio/kernel/preview/state/places.ts";
import {
  blockElement,
  isBlockLocked,
  type PreviewState,
} from "#src/studio/kernel/preview/state/preview-state.ts";
import type { BlockAction, FromPreview } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { PreviewWords } from "#src/studio/kernel/protocol/preview-words.ts";
import type { BlockKey } from "#src/studio/kernel/protocol/protocol.ts";
import type { BlockDrag } from "./block-drag.ts";
import { drawing } from "./drawing.ts";

const PLUS_PATH = "M12 5v14M5 12h14";

const ACTIONS: { action: (BlockAction & keyof PreviewWords) | "menu"; path: string }[] = [
  { action: "insert", path: PLUS_PATH },
  { action: "move-up", path: "M12 19V5M6 11l6-6 6 6" },
  { action: "move-down", path: "M12 5v14M6 13l6 6 6-6" },
  { action: "duplicate", path: "M9 9h11v11H9zM5 15H4V4h11v1" },
  { action: "remove", path: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" },
  { action: "menu", path: "M5 12h.01M12 12h.01M19 12h.01" },
];

/** Creates the toolbar of the selected block, with its name. */
export function makeBar(
  state: PreviewState,
  send: (message: FromPreview) => void,
  drag: BlockDrag,
): { element: HTMLElement; show: (key: BlockKey | undefined) => void } {
  const bar = document.createElement("div");
  bar.className = "bar";
  bar.setAttribute("role", "toolbar");
  const name = document.createElement("span");
  let shownBlock: BlockKey | undefined;
  const buttons = ACTIONS.map(({ action, path }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.action = action;
    button.append(drawing(path));
    button.addEventListener("click", () => {
      if (shownBlock === undefined) return;
      const { left: x, bottom: y } = button.getBoundingClientRect();
      send(
        action === "menu"
          ? { type: "menu", key: shownBlock, at: { x, y } }
          : { type: "act", action, key: shownBlock },
      );
    });
    return button;
  });
  const grip = drag.grip(() => shownBlock);
  const adder = makeAdder(state, send);
  bar.append(grip.element, name, adder.element, ...buttons);
  return {
    element: bar,
    show(key) {
      shownBlock = key;
      const view = state.views.get(key ?? "");
      name.textContent = view?.title ?? key ?? "";
      bar.ariaLabel = name.textContent;
      grip.draw();
      adder.show(key);
      for (const [index, button] of buttons.entries()) {
        const { action } = ACTIONS[index] ?? { action: "menu" };
        button.hidden = action !== "menu" && isBlockLocked(key, state);
        button.ariaLabel = state.words[action];
        button.title = state.words[action];
      }
    },
  };
}

/** Creates a button that adds an item to the list of a block: "+ Question". */
export function makeAdder(
  state: PreviewState,
  send: (message: FromPreview) => void,
): { element: HTMLElement; show: (key: BlockKey | undefined) => void } {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "adder";
  let shownBlock: BlockKey | undefined;
  button.append(drawing(PLUS_PATH), "");
  button.addEventListener("click", () => {
    if (shownBlock !== undefined) send({ type: "act", action: "add-item", key: shownBlock });
  });
  return {
    element: button,
    show(key) {
      shownBlock = key;
      const item = state.adds[key ?? ""];
      button.hidden = item === undefined || isBlockLocked(key, state);
      button.ariaLabel = item === undefined ? null : fill(state.words.add, { label: item });
      button.lastChild?.replaceWith(item ?? "");
    },
  };
}

/** The badges that features show at blocks, such as notes by colleagues. A click selects the block, whose form shows the details. */
export class BlockMarks {
  readonly element = document.createElement("div");
  readonly #buttons = new Map<BlockKey, HTMLButtonElement>();

  constructor(
    private readonly state: PreviewState,
    private readonly send: (message: FromPreview) => void,
  ) {
    this.element.role = "group";
  }

  /** Moves the badges to the blocks' current positions. */
  draw(): void {
    const { marks, views, words } = this.state;
    this.element.ariaLabel = words.marks;
    for (const [key, mark] of this.#buttons) {
      if (marks[key] !== undefined && blockElement(key)) continue;
      mark.remove();
      this.#buttons.delete(key);
    }
    for (const [key, { text, label, isNote }] of Object.entries(marks)) {
      const block = blockElement(key);
      if (!block) continue;
      const mark = this.#buttons.get(key) ?? this.#make(key);
      const { top, right } = boxOf(block);
      mark.ariaLabel = fill(words.markOn, { label, title: views.get(key)?.title ?? key });
      mark.title = mark.ariaLabel;
      mark.classList.toggle("with-sign", isNote === true);
      mark.lastChild?.replaceWith(text);
      mark.style.transform = `translate(max(0px, ${right - 8}px - 100%), ${top + 8}px) scale(var(--zoom, 1))`;
    }
  }

  #make(key: BlockKey): HTMLButtonElement {
    const mark = document.createElement("button");
    mark.type = "button";
    mark.className = "note";
    mark.append(drawing("M4 5h16v11H10l-5 4v-4H4z"), "");
    mark.addEventListener("click", () => this.send({ type: "picked", selection: { key } }));
    this.#buttons.set(key, mark);
    this.element.append(mark);
    return mark;
  }
}
