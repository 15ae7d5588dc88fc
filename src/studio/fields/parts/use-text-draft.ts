import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from "react";
import { mergedText, movedBy, textChange } from "#src/editing/text-change.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Binds an uncontrolled text field to the document, so that a key press renders nothing in React. While text is composed with an input
 * method, no change is sent, and changes from outside wait.
 * @param onText called with each complete text
 */
export function useTextDraft<Element extends TextElement>(value: string, onText: (text: string) => void) {
  const element = useRef<Element>(null);
  /** During a composition: the text before it, and the latest text from outside. */
  const composing = useRef<{ before: string; outside: string }>(undefined);
  const [first] = useState(value);
  useLayoutEffect(() => {
    const { current } = element;
    if (composing.current) composing.current.outside = value;
    else if (current && current.value !== value) show(current, value);
  }, [value]);
  return {
    /** Props for the text element. */
    props: {
      ref: element,
      defaultValue: first,
      onChange: ({ target }: ChangeEvent<Element>) => {
        if (!composing.current) onText(target.value);
      },
      onCompositionStart: ({ currentTarget }: CompositionEvent<Element>) => {
        composing.current = { before: currentTarget.value, outside: currentTarget.value };
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<Element>) => {
        const { before, outside } = composing.current ?? { before: "", outside: "" };
        composing.current = undefined;
        const text = mergedText(before, currentTarget.value, outside) ?? currentTarget.value;
        if (text !== currentTarget.value) show(currentTarget, text);
        onText(text);
      },
    },
    /** Replaces the selection with a text, as typing does. */
    insert: (text: string) => {
      const { current } = element;
      if (!current) return;
      const { selectionStart, selectionEnd } = current;
      current.focus();
      current.setRangeText(text, selectionStart ?? 0, selectionEnd ?? current.value.length, "end");
      // `setRangeText` fires no event, on which the field's size and the form depend.
      current.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}

/** Replaces the text of a field. The caret stays between the same letters if the change came from outside. */
function show(element: TextElement, value: string): void {
  const { selectionStart, selectionEnd } = element;
  const change = textChange(element.value, value);
  const isFocused = element === document.activeElement;
  element.value = value;
  if (isFocused && selectionStart !== null && selectionEnd !== null)
    element.setSelectionRange(movedBy(change, selectionStart), movedBy(change, selectionEnd));
}
