import { keysOf } from "#src/studio/kernel/protocol/preview-messages.ts";

/** A hidden, focused text area that collects typed text for a field that is not rendered yet. */
type TypeAhead = { element: HTMLTextAreaElement; isComposing: boolean; end: () => void };

let current: TypeAhead | undefined;

/**
 * Moves the focus to a hidden text area until a new field takes it. Escape returns the focus, and so does a press elsewhere, as long as
 * nothing has been typed.
 * @param onComposed called when an input method has finished a word
 * @param runKeys runs a shortcut that is pressed before anything has been typed; returns false if there is none
 */
export function typeAhead(
  label: string,
  onComposed: () => void,
  runKeys: (keys: string) => boolean = () => false,
): void {
  current?.end();
  const before = document.activeElement;
  const element = document.createElement("textarea");
  element.ariaLabel = label;
  element.tabIndex = -1;
  Object.assign(element.style, { position: "fixed", top: "0", width: "1px", height: "1px", opacity: "0" });
  const ended = new AbortController();
  const waiting: TypeAhead = {
    element,
    isComposing: false,
    end: () => {
      const hadFocus = document.activeElement === element;
      ended.abort();
      element.remove();
      if (current === waiting) current = undefined;
      if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus();
    },
  };
  const leave = () => {
    if (element.value === "") waiting.end();
  };
  // A dialog that is closing keeps the focus for a moment, and leaves it to nothing before it gives it back.
  const closing = before?.closest("[role=dialog]");
  const takeOver = (event: KeyboardEvent) => {
    const isSign = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const { target } = event;
    const isLost = target === document.body || (target instanceof Node && closing?.contains(target));
    if (!isSign || !isLost) return;
    event.preventDefault();
    event.stopPropagation();
    element.setRangeText(event.key, element.value.length, element.value.length, "end");
  };
  element.addEventListener("compositionstart", () => {
    waiting.isComposing = true;
  });
  element.addEventListener("compositionend", () => {
    waiting.isComposing = false;
    onComposed();
  });
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.isComposing) waiting.end();
    // Tab would move the focus to an arbitrary field.
    if (event.key === "Escape" || event.key === "Tab") event.preventDefault();
    // Backspace may be pressed once more than there are letters.
    else if (element.value === "" && event.key !== "Backspace" && runKeys(keysOf(event)))
      event.preventDefault();
  });
  const early = { capture: true, signal: ended.signal };
  document.addEventListener("pointerdown", leave, early);
  document.addEventListener("keydown", takeOver, early);
  document.body.append(element);
  current = waiting;
  element.focus();
}

/** The hidden text area, if a closing dialog has to give it the focus; null if no text is being collected. */
export function typeAheadElement(): HTMLElement | null {
  return current?.element ?? null;
}

/** The text typed so far; empty if no text is being collected. */
export function typedAhead(): string {
  return current?.element.value ?? "";
}

export function endTypeAhead(): void {
  current?.end();
}

/** Tells whether an input method is composing a word in the hidden text area; it must not be interrupted. */
export function isComposingAhead(): boolean {
  return current?.isComposing === true;
}

/** Inserts the collected text into the focused field, as if it had been typed there. */
export function takeTypedText(): void {
  const text = typedAhead();
  endTypeAhead();
  // The only way of typing into both inputs and CodeMirror.
  if (text !== "") document.execCommand("insertText", false, text);
}
