import type { SelectedText } from "#src/editing/text-change.ts";
import { applyFormat, continueLine, formats, type MarkdownFormat } from "./formatting.ts";

type Options = {
  value: string;
  attributes: Record<string, string>;
  /** Called with the text and its selection after each change by the user. */
  onText: (text: SelectedText) => void;
  onUndo: () => void;
  onRedo: () => void;
};

/** A textarea for Markdown, with formats, their shortcuts, and lists that continue with Enter. */
export type MarkdownTextarea = ReturnType<typeof placeMarkdownTextarea>;

/**
 * Adds a textarea to an element. It is not rendered by React, which would read value and selection on each key press; in a long text, each
 * read costs as much as painting the letter.
 */
export function placeMarkdownTextarea(
  host: HTMLElement,
  { value, attributes, onText, onUndo, onRedo }: Options,
) {
  const element = document.createElement("textarea");
  for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
  element.defaultValue = value;
  host.append(element);

  const read = (): SelectedText => {
    const { selectionStart, selectionEnd } = element;
    return { value: element.value, start: selectionStart, end: selectionEnd };
  };
  const put = (text: SelectedText) => {
    element.value = text.value;
    element.setSelectionRange(text.start, text.end);
    element.focus();
    onText(text);
  };
  const format = (name: MarkdownFormat): void => put(applyFormat(read(), name));
  const shortcut = (key: string, shiftKey: boolean): (() => void) | undefined => {
    if (key === "z") return shiftKey ? onRedo : onUndo;
    if (key === "y") return onRedo;
    const pressed = shiftKey ? undefined : formats.find((item) => item.key === key);
    return pressed && (() => format(pressed.format));
  };

  element.addEventListener("input", () => {
    // After a change the selection is a caret. Reading it is slow, so it is read only once.
    const caret = element.selectionEnd;
    onText({ value: element.value, start: caret, end: caret });
  });
  element.addEventListener("keydown", (event) => {
    const { key, shiftKey, altKey, isComposing } = event;
    if (isComposing || altKey) return;
    const run = event.ctrlKey || event.metaKey ? shortcut(key.toLowerCase(), shiftKey) : undefined;
    const line = key === "Enter" && !shiftKey && !run ? continueLine(read()) : undefined;
    if (run || line) event.preventDefault();
    run?.();
    if (line) put(line);
  });

  return {
    format,
    /** Displays a text that was changed outside the textarea, with its selection. */
    show: ({ value: text, start, end }: SelectedText): void => {
      if (element.value !== text) element.value = text;
      element.setSelectionRange(start, end);
    },
    remove: (): void => element.remove(),
  };
}
