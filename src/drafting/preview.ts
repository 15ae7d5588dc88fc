import type { PreviewResult } from "./preview-messages.ts";

/** The live preview of one editor. */
export type Preview = {
  /** Asks for a text; the newest wins, answers to older ones are dropped. Never blocks. */
  show(source: string): void;
  /** Ends the worker. */
  stop(): void;
};

export type PreviewOptions = {
  /** Called with the newest text's result only. */
  onResult: (result: PreviewResult, source: string) => void;
};

/** Starts the preview's worker (in the browser only). */
export function createPreview(_options: PreviewOptions): Preview {
  throw new Error("not written yet");
}
