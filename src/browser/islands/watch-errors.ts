import { tellCrash } from "./block-error.ts";

const acts = ["pointerdown", "click", "keydown", "input", "change", "submit", "focusin"] as const;

/** How long after an act, in milliseconds, an error is taken for its outcome. */
const outcome = 1000;

/**
 * An error in a listener reaches no boundary: it belongs to the running block in which the visitor has just done
 * something. The block lives on with what is typed in it, and says that something went wrong.
 */
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
    if (block?.isConnected && performance.now() - actedAt < outcome) tellCrash(block);
  };
  // A script of another origin tells nothing of its errors, and is none of ours.
  addEventListener("error", ({ error }) => error && tell());
  addEventListener("unhandledrejection", tell);
}
