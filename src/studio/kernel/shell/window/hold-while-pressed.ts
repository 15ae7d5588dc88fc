import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

/** A longer press is a drag, or somebody waiting for something to happen. */
const MAX_PRESS_MS = 400;
/** A press that moves as far, in pixels, is a drag. */
const MAX_MOVE = 4;

/**
 * Lets the window hold still during a press, and catch up before a key. A message from the server that arrived between press and release would
 * move a control from under the pointer, and the click would be lost.
 */
export function holdWhilePressed({ store }: Studio, signal: AbortSignal): void {
  let begun: PointerEvent | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    clearTimeout(limit);
    begun = undefined;
    store.release();
  };
  const listeners: Partial<Record<keyof DocumentEventMap, (event: Event) => void>> = {
    pointerdown: (event) => {
      if (!(event instanceof PointerEvent)) return;
      begun = event;
      store.hold();
      limit = setTimeout(release, MAX_PRESS_MS);
    },
    pointermove: (event) => {
      if (!begun || !(event instanceof PointerEvent)) return;
      if (Math.hypot(event.x - begun.x, event.y - begun.y) > MAX_MOVE) release();
    },
    // A click comes after the release of the button, unless the press ended elsewhere.
    pointerup: () => setTimeout(release),
    click: release,
    pointercancel: release,
    keydown: () => store.catchUp(),
  };
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, { capture: true, signal });
  signal.addEventListener("abort", release);
}
