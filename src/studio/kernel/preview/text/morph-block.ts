import { Idiomorph } from "idiomorph";

/** The Trusted Types policy, created in edit mode only: in browse mode the page's own policy applies, which does not list it. */
let policy: { createHTML(html: string): string } | undefined;

/** Attributes of panels that the user has opened; they stay open although they are closed in the server's HTML. */
const OPENED = new Set(["open", "hidden"]);

/** An element that is being edited; it stays the same object while the rest of its block changes. */
export type EditedElement = { element: HTMLElement; adopt: (text: string) => void };

/** Parses the wrapper of a block from the server's HTML. Its scripts do not run, since the parent is not in the page. */
export function parseBlock(html: string): HTMLElement {
  const holder = document.createElement("div");
  policy ??= window.trustedTypes?.createPolicy("waymark-preview", { createHTML: (html) => html });
  // Accepts `TrustedHTML`, for which the DOM types only allow strings.
  Reflect.set(holder, "innerHTML", policy?.createHTML(html) ?? html);
  const wrapper = holder.firstElementChild;
  if (!(wrapper instanceof HTMLElement)) throw new Error("a block came without its wrapper");
  return wrapper;
}

/**
 * Morphs a block into another with minimal changes, so that focus, open panels, pictures and scroll positions are kept.
 * @param edited an element of the block, of which `next` contains a copy
 */
export function morphBlock(block: HTMLElement, next: HTMLElement, edited: EditedElement | undefined): void {
  Idiomorph.morph(block, next, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (old, now) => {
        if (!edited || old !== edited.element) return true;
        edited.adopt(now.textContent ?? "");
        return false;
      },
      beforeAttributeUpdated: (name, element, change) => {
        if (!OPENED.has(name)) return true;
        // Panels are opened if the server says so, but never closed.
        return name === "open"
          ? change === "update"
          : change === "remove" || !element.hasAttribute("data-shown");
      },
    },
  });
}
