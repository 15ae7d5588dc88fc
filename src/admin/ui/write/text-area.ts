import type { Format, Selected } from "#src/admin/format/format.ts";
import { applyFormat, continueLine, formats } from "#src/admin/format/formatting.ts";
import type { Session } from "#src/admin/session/session.ts";

/** The field of the Markdown text. */
export type TextArea = {
  /** Puts marks around the selection, or takes them away. */
  format(name: Format): void;
  /** Stops listening and takes the field away. */
  remove(): void;
};

/**
 * Puts the field of the Markdown text into an element. It is no element of React's: React would read its value and
 * its selection at each key, and in a long text each reading costs as much as drawing the letter. The session hears
 * of every change, and puts a text in place only after undo, redo and taking over another tab's edition.
 */
export function placeTextArea(
  host: HTMLElement,
  session: Session,
  attributes: Record<string, string>,
): TextArea {
  const element = document.createElement("textarea");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.defaultValue = session.getState().draft.content;

  const read = (): Selected => {
    const { value, selectionStart, selectionEnd } = element;
    return { value, start: selectionStart, end: selectionEnd };
  };
  const put = (text: Selected) => {
    element.value = text.value;
    element.setSelectionRange(text.start, text.end);
    element.focus();
    session.write(text);
  };

  element.addEventListener("input", () => {
    // After a change the selection is a caret. Looking for it takes time, so it is asked for once.
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
  const format = (name: Format) => put(applyFormat(read(), name));
  const stopHearing = takeOutsideTexts(session, element);
  host.append(element);
  return {
    format,
    remove: () => {
      stopHearing();
      element.remove();
    },
  };
}

/** Puts the session's text into the field where it did not come from there. */
function takeOutsideTexts(session: Session, element: HTMLTextAreaElement): () => void {
  let last = session.getState().selection;
  return session.subscribe(() => {
    const { draft, selection } = session.getState();
    if (!selection || selection === last) return;
    last = selection;
    if (element.value !== draft.content) element.value = draft.content;
    element.setSelectionRange(selection.start, selection.end);
  });
}
