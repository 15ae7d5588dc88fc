import { LANGUAGE } from "#src/admin/language.ts";
import { MAX_SOURCE_LENGTH } from "#src/content/markdown/markdown-limits.ts";
import { numberText } from "#src/language/format.ts";
import type { PreviewAnswer, PreviewRequest, PreviewResult } from "./preview-messages.ts";
import { startPreviewWorker } from "./start-preview-worker.ts";

/** The live preview of an editor. */
export type Preview = {
  /** Requests a rendering. The latest text wins; texts in between may be skipped. Never blocks. */
  show(source: string): void;
  /** Terminates the worker. */
  stop(): void;
};

/** The part of a Worker that the preview needs. */
export type PreviewWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

export type PreviewOptions = {
  /** Called with each result; `source` is the text it belongs to. */
  onResult: (result: PreviewResult, source: string) => void;
  /** For tests. */
  startWorker?: () => Promise<PreviewWorker>;
  /** Time limit for one text in milliseconds. The specification requires an answer within 2 s. */
  limit?: number;
  /**
   * How long to wait after a change before rendering, and the longest wait while typing continues, in
   * milliseconds.
   */
  quiet?: number;
  longest?: number;
  /** For tests: the clock, in milliseconds. */
  now?: () => number;
};

const TOO_LONG = `The text is longer than ${numberText(MAX_SOURCE_LENGTH, LANGUAGE)} characters.`;
const TOO_SLOW = "The text takes too long to preview.";
/** Time limit in milliseconds for starting the worker: a slow network must not count as a complex text. */
const START_LIMIT = 20_000;
/**
 * The longest wait before rendering a text that is slow to render. Together with the time limit for one text,
 * the answer still comes within 2 s.
 */
const MOST_QUIET = 280;
/**
 * Rendering times up to this, in milliseconds, do not affect typing; longer ones slow it down on machines
 * with two cores.
 */
const UNNOTICED = 50;
/** While typing continues, the wait grows by this factor of the rendering time beyond that. */
const WAIT_PER_WORK = 20;

/** Starts the preview's worker (in the browser only) and renders the latest text. */
export function createPreview(options: PreviewOptions): Preview {
  const { onResult, startWorker = startPreviewWorker, limit = 1_700, now = Date.now } = options;
  const { quiet = 150, longest = 500 } = options;
  /** The latest text that was not yet sent to the worker. */
  let waiting: string | undefined;
  let waitingSince = 0;
  let running: PreviewRequest | undefined;
  let worker: PreviewWorker | undefined;
  let starting = false;
  let stopped = false;
  let number = 0;
  let sentAt = 0;
  /** How long the last text took, as the estimate for the next one, which is nearly the same. */
  let took = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(watch);
    worker?.terminate();
    worker = undefined;
    starting = false;
  };
  /** Abandons the worker and the text it is rendering; the next text gets a new worker. */
  const giveUp = (result: PreviewResult) => {
    const source = running?.source ?? waiting;
    if (!running) waiting = undefined;
    running = undefined;
    end();
    if (source !== undefined) onResult(result, source);
    next();
  };
  const start = () => {
    starting = true;
    watch = setTimeout(() => giveUp({ state: "failed" }), START_LIMIT);
    startWorker().then(
      (started) => {
        if (stopped || !starting) return started.terminate();
        worker = started;
        worker.onmessage = ({ data }: MessageEvent<PreviewAnswer>) => hear(data);
        worker.onerror = (event) => {
          event.preventDefault();
          giveUp({ state: "failed" });
        };
      },
      () => giveUp({ state: "failed" }),
    );
  };
  const hear = (answer: PreviewAnswer) => {
    if ("ready" in answer) {
      clearTimeout(watch);
      starting = false;
      return next();
    }
    if (answer.number !== running?.number) return;
    clearTimeout(watch);
    took = now() - sentAt;
    const { source } = running;
    running = undefined;
    onResult(answer.result, source);
    next();
  };
  const next = () => {
    if (stopped || waiting === undefined || running || starting || timer !== undefined) return;
    if (!worker) return start();
    running = { number: ++number, source: waiting };
    waiting = undefined;
    sentAt = now();
    watch = setTimeout(() => giveUp({ state: "too-complex", reason: TOO_SLOW }), limit);
    worker.postMessage(running);
  };

  return {
    show: (source) => {
      if (source.length > MAX_SOURCE_LENGTH) {
        waiting = undefined;
        // A late result for an older text must not arrive after this answer.
        if (running) end();
        running = undefined;
        return onResult({ state: "too-complex", reason: TOO_LONG }, source);
      }
      const first = number === 0 && waiting === undefined;
      if (waiting === undefined) waitingSince = now();
      waiting = source;
      clearTimeout(timer);
      const rest = Math.max(quiet, Math.min(took, MOST_QUIET));
      const latest = waitingSince + Math.max(longest, (took - UNNOTICED) * WAIT_PER_WORK);
      const wait = first ? 0 : Math.max(0, Math.min(rest, latest - now()));
      timer = setTimeout(() => {
        timer = undefined;
        next();
      }, wait);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      end();
    },
  };
}
