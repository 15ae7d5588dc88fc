import { type ChangeEvent, type CompositionEvent, useState } from "react";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

type TextDraft<Element extends TextElement> = {
  value: string;
  onChange: (event: ChangeEvent<Element>) => void;
  onCompositionStart: () => void;
  onCompositionEnd: (event: CompositionEvent<Element>) => void;
};

/**
 * State of a controlled text field that works with input method editors: while one is composing, no change is sent and
 * no outside change is shown.
 */
export function useTextDraft<Element extends TextElement>(
  value: string,
  onText: (text: string) => void,
): TextDraft<Element> {
  const [composing, setComposing] = useState<string>();
  return {
    value: composing ?? value,
    onChange: ({ target }) => (composing === undefined ? onText(target.value) : setComposing(target.value)),
    onCompositionStart: () => setComposing(value),
    onCompositionEnd: ({ currentTarget }) => {
      setComposing(undefined);
      onText(currentTarget.value);
    },
  };
}
