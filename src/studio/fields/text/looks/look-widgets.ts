import { type EditorView, WidgetType } from "@codemirror/view";
import { t } from "#src/studio/fields/words.ts";
import type { CoverContent } from "./construct-covers.ts";

/** The widget in place of a range of the source: a bullet, a line across, a check box, or a picture with its description. */
export class LookWidget extends WidgetType {
  readonly #look: CoverContent;

  constructor(look: CoverContent) {
    super();
    this.#look = look;
  }

  override eq(other: LookWidget): boolean {
    return JSON.stringify(this.#look) === JSON.stringify(other.#look);
  }

  override toDOM(view: EditorView): HTMLElement {
    const look = this.#look;
    if (look.kind === "picture") return pictureLabel(look);
    if (look.kind === "task") return checkBox(look.isDone, view);
    const element = document.createElement("span");
    element.className = `cm-shown-${look.kind}`;
    if (look.kind === "bullet") element.textContent = "•";
    return element;
  }

  /** A press on a check box is for the box alone; any other puts the caret there, which shows the source. */
  override ignoreEvent(): boolean {
    return this.#look.kind === "task";
  }
}

/** A picture in a text: small, with its description. */
export function pictureLabel({ words, address }: Extract<CoverContent, { kind: "picture" }>): HTMLElement {
  const label = document.createElement("span");
  label.className = "cm-shown-picture";
  const description = words.trim();
  label.setAttribute("role", "img");
  label.setAttribute("aria-label", description || t("Picture"));
  if (/^\/(?!\/|uploading\/)/.test(address)) {
    const picture = document.createElement("img");
    picture.src = address;
    picture.alt = "";
    // A picture that is not on the site is reported elsewhere.
    picture.addEventListener("error", () => picture.remove());
    label.append(picture);
  }
  const text = document.createElement("span");
  text.textContent = description || t("Picture");
  label.append(text);
  return label;
}

function checkBox(isDone: boolean, view: EditorView): HTMLElement {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.className = "cm-shown-task";
  box.checked = isDone;
  box.disabled = view.state.readOnly;
  box.tabIndex = -1;
  box.setAttribute("aria-label", t("Done"));
  box.addEventListener("mousedown", (event) => event.preventDefault());
  box.addEventListener("click", () => {
    const from = view.posAtDOM(box);
    view.dispatch({
      changes: { from: from + 1, to: from + 2, insert: isDone ? " " : "x" },
      userEvent: "input.paste",
    });
  });
  return box;
}
