import {
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { movedBy, textChange } from "#src/editing/text-change.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

type TextDraft<Element extends TextElement> = {
  /** For the element. */
  props: {
    ref: RefObject<Element | null>;
    defaultValue: string;
    onChange: (event: ChangeEvent<Element>) => void;
    onCompositionStart: () => void;
    onCompositionEnd: (event: CompositionEvent<Element>) => void;
  };
  /** Replaces the selection with a text, as typing does. */
  insert: (text: string) => void;
};

/**
 * An uncontrolled text field that follows the document: a key press renders nothing in React. While an input method
 * editor is composing, no change is sent and no outside change is shown.
 * @param onText called with each complete text
 */
export function useTextDraft<Element extends TextElement>(
  value: string,
  onText: (text: string) => void,
): TextDraft<Element> {
  const element = useRef<Element>(null);
  const isComposing = useRef(false);
  const [first] = useState(value);
  useLayoutEffect(() => {
    const { current } = element;
    if (current && !isComposing.current && current.value !== value) show(current, value);
  }, [value]);
  return {
    props: {
      ref: element,
      defaultValue: first,
      onChange: ({ target }) => {
        if (!isComposing.current) onText(target.value);
      },
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: ({ currentTarget }) => {
        isComposing.current = false;
        onText(currentTarget.value);
      },
    },
    insert: (text) => {
      const { current } = element;
      if (!current) return;
      const { selectionStart, selectionEnd } = current;
      current.focus();
      current.setRangeText(text, selectionStart ?? 0, selectionEnd ?? current.value.length, "end");
      // `setRangeText` fires no event; the field's size and the form depend on one.
      current.dispatchEvent(new Event("input", { bubbles: true }));
    },
  };
}

/** Shows another text. What somebody else writes leaves the caret between the same letters. */
function show(element: TextElement, value: string): void {
  const { selectionStart, selectionEnd } = element;
  const change = textChange(element.value, value);
  const isFocused = element === document.activeElement;
  element.value = value;
  if (isFocused && selectionStart !== null && selectionEnd !== null)
    element.setSelectionRange(movedBy(change, selectionStart), movedBy(change, selectionEnd));
}
