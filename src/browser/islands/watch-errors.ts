import { showCrashMessage } from "./block-error.ts";

const acts = ["pointerdown", "click", "keydown", "input", "change", "submit", "focusin"] as const;

/** Time in ms after an interaction during which an error is attributed to it. */
const outcome = 1000;

/** Attributes errors of listeners, which no boundary catches, to the block last used. The block stays, with a message. */
export function watchErrors(): void {
  let block: HTMLElement | null = null;
  let actedAt = 0;
  for (const act of acts) {
    addEventListener(
      act,
      ({ target }) => {
        block = target instanceof Element ? target.closest<HTMLElement>("[data-hydrated='']") : null;
        actedAt = performance.now();
      },
      true,
    );
  }
  const tell = () => {
    if (block?.isConnected && performance.now() - actedAt < outcome) showCrashMessage(block);
  };
  // Errors of scripts from other origins come without details, and are not the site's own.
  addEventListener("error", ({ error }) => error && tell());
  addEventListener("unhandledrejection", tell);
}
