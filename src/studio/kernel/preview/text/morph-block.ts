import { Idiomorph } from "idiomorph";

/** The Trusted Types policy, created in edit mode only: in browse mode the page's own policy applies, which does not list it. */
let policy: { createHTML(html: string): string } | undefined;

/** Attributes that open or hide panels. Those changed by the user are kept, although the server's HTML has the initial state. */
const OPENING_ATTRIBUTES = new Set(["open", "hidden"]);

/** An element that is being edited. The same DOM element is kept while the rest of its block changes. */
export type EditedElement = { element: HTMLElement; adopt: (text: string) => void };

/** Parses the HTML of a block from the server. Scripts in it do not run, since its parent is not in the page. */
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
 * Turns the element of a block into another one with minimal changes, so that focus, open panels, pictures and scroll positions are kept.
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
        if (!OPENING_ATTRIBUTES.has(name)) return true;
        // Panels are opened if the server says so, but never closed.
        return name === "open"
          ? change === "update"
          : change === "remove" || !element.hasAttribute("data-shown");
      },
    },
  });
}
