import { type KeyboardEvent, type PointerEvent, useState } from "react";

/**
 * A toolbar as a single tab stop, in which arrow keys, Home and End move (WAI-ARIA toolbar pattern).
 * @param count number of its buttons
 * @returns props for the toolbar, and for the button at an index
 */
export function useToolbar(count: number) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: count - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + count) % count;
    setCurrent(next);
    event.currentTarget.querySelectorAll("button").item(next).focus();
  };
  return {
    toolbar: { role: "toolbar", onKeyDown },
    button: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
      // Keeps the focus, and so the selection and on a phone the keyboard, in the text.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
    }),
  };
}
