import { Idiomorph } from "idiomorph";

/** Made when a page is edited: while it is browsed, the page's own policy holds, which does not name it. */
let policy: { createHTML(html: string): string } | undefined;

/** What a person has opened stays open, though the server's HTML has it closed. */
const OPENED = new Set(["open", "hidden"]);

/** An element that is being written in; it stays the same object, whatever else of its block changes. */
export type KeptElement = { element: HTMLElement; adopt: (text: string) => void };

/** The wrapper of a block from the server's HTML. Its scripts do not run: it is parsed for an element outside the page. */
export function parseBlock(html: string): HTMLElement {
  const holder = document.createElement("div");
  policy ??= window.trustedTypes?.createPolicy("waymark-preview", { createHTML: (html) => html });
  // `TrustedHTML` goes in as it is; the types of the DOM know strings alone.
  Reflect.set(holder, "innerHTML", policy?.createHTML(html) ?? html);
  const wrapper = holder.firstElementChild;
  if (!(wrapper instanceof HTMLElement)) throw new Error("a block came without its wrapper");
  return wrapper;
}

/**
 * Makes a block look like another one and changes as little as it can: focus, open panels, pictures and what has
 * been scrolled stay.
 * @param kept an element of the block, which `next` holds a copy of
 */
export function morphBlock(block: HTMLElement, next: HTMLElement, kept: KeptElement | undefined): void {
  Idiomorph.morph(block, next, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (old, now) => {
        if (!kept || old !== kept.element) return true;
        kept.adopt(now.textContent ?? "");
        return false;
      },
      beforeAttributeUpdated: (name, element, change) => {
        if (!OPENED.has(name)) return true;
        // Closing is left out; opening is what the server asks for.
        return name === "open"
          ? change === "update"
          : change === "remove" || !element.hasAttribute("data-shown");
      },
    },
  });
}
