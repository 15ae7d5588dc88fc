import { element, fallback, waysOn } from "../error-parts.ts";

/** What a crash takes away, seen before it. */
export interface BlockSight {
  /** In pixels. */
  height: number;
  /** There is nothing to see of it, or a hidden title at most. */
  isEmpty: boolean;
  typed: string[];
  /** The focus is inside it. */
  focused: boolean;
}

const textFields =
  "textarea,input:is(:not([type]),[type=text],[type=email],[type=tel],[type=url],[type=search])";

/** How a block looks now; the height is that of a React island. */
export function seeBlock(block: HTMLElement): BlockSight {
  const island = block.querySelector(":scope > [data-root]");
  // Neither the wrapper nor the root has a box of its own: they are display: contents.
  const boxes = [...(island?.children ?? [])].map((child) => child.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const height = boxes.length ? Math.max(...boxes.map((box) => box.bottom)) - top : 0;
  const fields = block.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields);
  return {
    height,
    isEmpty: island !== null && height <= 1,
    typed: [...fields].map(({ value }) => value).filter((value) => value.trim()),
    focused: block.contains(document.activeElement),
  };
}

/**
 * Puts the fallback in the place of a React island that crashed, at the size of the block; what was typed stays to be
 * copied. Finished HTML that a script only adds to works without it: it stays, and the fallback stands before it.
 */
export function replaceCrashed(block: HTMLElement, { height, typed, focused }: BlockSight): void {
  const island = block.querySelector(":scope > [data-root]");
  island?.replaceChildren();
  const message = tellCrash(block);
  if (!island) return;
  message.style.minHeight = `${Math.round(height)}px`;
  if (typed.length) message.append(element("p", "What you typed:"), element("pre", typed.join("\n\n")));
  if (focused) message.focus();
}

/** Says at the beginning of a block that something in it went wrong, and leaves the rest of it alone. @returns what it says */
export function tellCrash(block: HTMLElement): HTMLElement {
  const told = block.querySelector<HTMLElement>("[data-block-error]");
  if (told) return told;
  const message = document.createElement("div");
  message.dataset.blockError = "";
  message.tabIndex = -1;
  const words = document.createElement("div");
  words.role = "alert";
  words.append(element("h2", fallback.heading), element("p", fallback.text));
  message.append(words, ...waysOn(() => location.reload()));
  // In a dialog it scrolls with the form.
  (block.querySelector("dialog iframe")?.parentElement ?? block).prepend(message);
  return message;
}
