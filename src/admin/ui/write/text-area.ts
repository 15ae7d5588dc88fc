import type { Session } from "#src/admin/session/session.ts";
import { applyFormat, continueLine, formats, type MarkdownFormat } from "#src/editing/markdown/formatting.ts";
import type { SelectedText } from "#src/editing/text-change.ts";

/** The textarea for the Markdown text. */
export type TextArea = ReturnType<typeof placeTextArea>;

/**
 * Adds the textarea for the Markdown text to an element. It is not rendered by React, which would read its
 * value and selection on each key press; in a long text, each read costs as much as painting the letter.
 * Every change is passed to the session, which sets the value only after undo, redo and accepting another
 * tab's text.
 */
export function placeTextArea(host: HTMLElement, session: Session, attributes: Record<string, string>) {
  const element = document.createElement("textarea");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.defaultValue = session.getState().draft.content;

  const read = (): SelectedText => {
    const { value, selectionStart, selectionEnd } = element;
    return { value, start: selectionStart, end: selectionEnd };
  };
  const put = (text: SelectedText) => {
    element.value = text.value;
    element.setSelectionRange(text.start, text.end);
    element.focus();
    session.write(text);
  };

  element.addEventListener("input", () => {
    // After a change the selection is a caret. Reading it is slow, so it is read only once.
    const caret = element.selectionEnd;
    session.write({ value: element.value, start: caret, end: caret });
  });
  element.addEventListener("keydown", (event) => {
    const { key, shiftKey, altKey, isComposing } = event;
    if (isComposing || altKey) return;
    const handled = event.ctrlKey || event.metaKey ? command(key.toLowerCase(), shiftKey) : undefined;
    const line = key === "Enter" && !shiftKey && !handled ? continueLine(read()) : undefined;
    if (handled || line) event.preventDefault();
    handled?.();
    if (line) put(line);
  });
  const command = (key: string, shiftKey: boolean): (() => void) | undefined => {
    if (key === "z") return shiftKey ? session.redo : session.undo;
    if (key === "y") return session.redo;
    const found = shiftKey ? undefined : formats.find((item) => item.key === key);
    return found && (() => format(found.format));
  };
  const format = (name: MarkdownFormat): void => put(applyFormat(read(), name));
  const unsubscribe = showOutsideTexts(session, element);
  host.append(element);
  return {
    /** Toggles a format on the selection. */
    format,
    /** Stops listening and removes the textarea. */
    remove: (): void => {
      unsubscribe();
      element.remove();
    },
  };
}

/** Updates the textarea when the session's text was changed elsewhere. */
function showOutsideTexts(session: Session, element: HTMLTextAreaElement): () => void {
  let last = session.getState().selection;
  return session.subscribe(() => {
    const { draft, selection } = session.getState();
    if (!selection || selection === last) return;
    last = selection;
    if (element.value !== draft.content) element.value = draft.content;
    element.setSelectionRange(selection.start, selection.end);
  });
}
