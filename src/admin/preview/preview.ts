import { MAX_SOURCE_LENGTH } from "#src/content/markdown/markdown-limits.ts";
import { numberText, TOOL_LANGUAGE } from "#src/language/format.ts";
import { trustedTypesPolicy } from "./preview-dom.ts";
import type { PreviewAnswer, PreviewRequest, PreviewResult } from "./preview-messages.ts";

export type PreviewWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

type LivePreviewOptions = {
  /** Called with each result. @param source the text that was rendered */
  onResult: (result: PreviewResult, source: string) => void;
  /** Starts the worker that renders the text; replaced in tests. */
  startWorker?: () => Promise<PreviewWorker>;
};

const TOO_LONG = `The text is longer than ${numberText(MAX_SOURCE_LENGTH, TOOL_LANGUAGE)} characters.`;
const TOO_SLOW = "The text takes too long to preview.";
/** Timeout in ms for starting the worker; long enough that a slow network does not count as a complex text. */
const START_TIMEOUT_MS = 20_000;
/** Timeout in ms for rendering one text. The specification requires an answer within 2 s. */
const RENDER_TIMEOUT_MS = 1_700;
/** Minimum pause in typing, in ms, before rendering; for a slow text, its own rendering time. */
const PAUSE_MS = 150;
const MAX_PAUSE_MS = 280;
/** Maximum delay of rendering in ms while typing continues. */
const MAX_WAIT_MS = 500;
/**
 * Rendering time in ms that does not slow down typing on two cores. A text that takes longer is rendered after a pause several times as
 * long as the excess.
 */
const MAX_UNNOTICED_MS = 50;
const WAIT_PER_WORK = 20;

/** Starts the preview's worker (in the browser only), which always renders the latest text. */
export function createPreview({ onResult, startWorker = startPreviewWorker }: LivePreviewOptions) {
  let waiting: string | undefined;
  let waitingSince = 0;
  let running: PreviewRequest | undefined;
  let worker: PreviewWorker | undefined;
  let isStarting = false;
  let isStopped = false;
  let number = 0;
  let sentAt = 0;
  /** Rendering time of the last text in ms, an estimate for the next one, which is nearly the same. */
  let took = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(timeout);
    worker?.terminate();
    worker = undefined;
    isStarting = false;
  };
  /** Terminates the worker and drops the text that it is rendering, with `result` as the outcome; the next text gets a new worker. */
  const giveUp = (result: PreviewResult) => {
    const source = running?.source ?? waiting;
    if (!running) waiting = undefined;
    running = undefined;
    end();
    if (source !== undefined) onResult(result, source);
    sendNext();
  };
  const fail = () => giveUp({ state: "failed" });
  const start = () => {
    isStarting = true;
    timeout = setTimeout(fail, START_TIMEOUT_MS);
    startWorker().then((started) => {
      if (isStopped || !isStarting) return started.terminate();
      worker = started;
      worker.onmessage = ({ data }: MessageEvent<PreviewAnswer>) => receive(data);
      worker.onerror = (event) => {
        event.preventDefault();
        fail();
      };
    }, fail);
  };
  const receive = (answer: PreviewAnswer) => {
    if ("ready" in answer) isStarting = false;
    else if (answer.number !== running?.number) return;
    clearTimeout(timeout);
    if ("result" in answer && running) {
      took = Date.now() - sentAt;
      const { source } = running;
      running = undefined;
      onResult(answer.result, source);
    }
    sendNext();
  };
  const sendNext = () => {
    if (isStopped || waiting === undefined || running || isStarting || pause !== undefined) return;
    if (!worker) return start();
    number += 1;
    running = { number, source: waiting };
    waiting = undefined;
    sentAt = Date.now();
    timeout = setTimeout(() => giveUp({ state: "too-complex", reason: TOO_SLOW }), RENDER_TIMEOUT_MS);
    worker.postMessage(running);
  };

  return {
    /** Requests a rendering without blocking. The latest text takes precedence; intermediate ones may be skipped. */
    show: (source: string): void => {
      if (source.length > MAX_SOURCE_LENGTH) {
        waiting = undefined;
        // A late result for an older text must not arrive after this answer.
        if (running) end();
        running = undefined;
        onResult({ state: "too-complex", reason: TOO_LONG }, source);
        return;
      }
      const isFirst = number === 0 && waiting === undefined;
      if (waiting === undefined) waitingSince = Date.now();
      waiting = source;
      clearTimeout(pause);
      const latest = waitingSince + Math.max(MAX_WAIT_MS, (took - MAX_UNNOTICED_MS) * WAIT_PER_WORK);
      const wait = Math.min(Math.max(PAUSE_MS, Math.min(took, MAX_PAUSE_MS)), latest - Date.now());
      pause = setTimeout(
        () => {
          pause = undefined;
          sendNext();
        },
        isFirst ? 0 : Math.max(0, wait),
      );
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(pause);
      end();
    },
  };
}

async function startPreviewWorker(): Promise<Worker> {
  const { default: url } = await import("./preview-worker.ts?worker&url");
  // Trusted Types require a TrustedScriptURL, which the policy creates.
  return new Worker(trustedTypesPolicy().createScriptURL(url), {
    type: "module",
    // The base path of the site, which a worker cannot read from a document.
    name: document.documentElement.dataset.base ?? "",
  });
}
