import { applicationTexts, element, waysOn } from "#src/browser/shared/error-parts.ts";
import { toasts } from "#src/browser/stores/toasts.ts";

/** The state of a block just before a crash, which destroys it. */
export interface BlockSnapshot {
  height: number;
  /** Set if nothing of the block is visible, except perhaps a visually hidden title. */
  isEmpty: boolean;
  typed: string[];
  focused: boolean;
}

const textFields =
  "textarea,input:is(:not([type]),[type=text],[type=email],[type=tel],[type=url],[type=search])";

/** Records the current state of a block, with the height of its React island. */
export function captureBlock(block: HTMLElement): BlockSnapshot {
  const island = block.querySelector(":scope > [data-root]");
  // Wrapper and root are `display: contents` and have no boxes.
  const boxes = [...(island?.children ?? [])].map((child) => child.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const height = boxes.length ? Math.max(...boxes.map((box) => box.bottom)) - top : 0;
  const fields = block.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields);
  return {
    height,
    isEmpty: island !== null && height <= 1,
    typed: [...fields].map(({ value }) => value).filter((value) => value.trim()),
    focused: block.contains(document.activeElement),
  };
}

/**
 * Replaces a crashed React island by the error message, at the height of the block, and shows typed text so that it can be copied. HTML
 * that a script only enhances works without it, so it stays, below the message.
 */
export function replaceCrashed(block: HTMLElement, { height, typed, focused }: BlockSnapshot): void {
  const island = block.querySelector(":scope > [data-root]");
  island?.replaceChildren();
  const message = showCrashMessage(block);
  if (!island) return;
  message.style.minHeight = `${Math.round(height)}px`;
  if (typed.length)
    message.append(element("p", applicationTexts().typed), element("pre", typed.join("\n\n")));
  if (focused) message.focus();
}

/** Shows an error message at the start of a block and leaves the rest unchanged. @returns the message element */
export function showCrashMessage(block: HTMLElement): HTMLElement {
  const notice = block.querySelector<HTMLElement>("[data-block-error]");
  if (notice) return notice;
  const message = document.createElement("div");
  message.dataset.blockError = "";
  message.tabIndex = -1;
  const words = document.createElement("div");
  words.role = "alert";
  const { failed, failedText } = applicationTexts();
  words.append(element("h2", failed), element("p", failedText));
  message.append(words, ...waysOn(() => location.reload()));
  // In a dialog, the message scrolls with the form.
  (block.querySelector("dialog iframe")?.parentElement ?? block).prepend(message);
  return message;
}

/** Messages of Chromium, Firefox, Safari and Vite about a module or style sheet that could not be fetched. */
const notFetched = /dynamically imported module|Importing a module script|Unable to preload/;

/** Tells whether an import was rejected because its script could not be fetched, rather than because it threw. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && notFetched.test(error.message);

let timer: number | undefined;

/**
 * Reports that a block's script could not be fetched: whenever a tap had no effect, and once when a second attempt has failed without a
 * tap. A block that nobody touched fails silently. Only one message is shown at a time.
 * @param misses how often its script could not be fetched
 * @param tapped whether a tap was waiting for the block
 */
export function reportMissingScript(misses: number, tapped: boolean): void {
  if ((!tapped && misses !== 2) || toasts.visible().some(({ id }) => id === timer)) return;
  timer = toasts.add({
    title: applicationTexts().missing,
    tone: "destructive",
  });
}
