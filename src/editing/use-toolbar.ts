import { type KeyboardEvent, type PointerEvent, useState } from "react";

/**
 * Makes a toolbar a single tab stop, navigated by arrow keys, Home and End (WAI-ARIA toolbar pattern).
 * @param count number of its buttons
 * @returns props for the toolbar, and for the button at an index
 */
export function useToolbar(count: number) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const toEnd = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: current + toEnd,
      ArrowLeft: current - toEnd,
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
      // Keeps the focus in the text, and with it the selection and a phone's keyboard.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
    }),
  };
}
