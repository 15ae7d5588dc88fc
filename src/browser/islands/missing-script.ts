import { applicationTexts } from "../shared/app-texts.ts";
import { toasts } from "../stores/toasts.ts";

/** What Chromium, Firefox, Safari and Vite say of a module or style sheet that could not be fetched. */
const notFetched = /dynamically imported module|Importing a module script|Unable to preload/;

/** Whether an import was rejected because its script could not be fetched, not because it threw. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && notFetched.test(error.message);

let shown: number | undefined;

/**
 * Shows that a block's script could not be fetched: whenever a tap remained without effect, and once when a
 * second attempt has failed without a tap. A block that nobody touched fails silently. Only one message is
 * shown at a time.
 * @param misses how often its script could not be fetched
 * @param tapped whether a tap was waiting for the block
 */
export function tellMissing(misses: number, tapped: boolean): void {
  if ((!tapped && misses !== 2) || toasts.visible().some(({ id }) => id === shown)) return;
  shown = toasts.add({
    title: applicationTexts().missing,
    tone: "destructive",
  });
}
