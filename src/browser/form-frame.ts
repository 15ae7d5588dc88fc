import "#src/browser/shared/globals.ts";
import { pushEntry } from "#src/browser/shared/data-layer.ts";
import { isPersonal } from "#src/browser/shared/redact.ts";

/** The rule for a frame's height: `checked` follows the height that the form reports but enforces a minimum; `plain` has no minimum. */
type HeightRule = "checked" | "plain";

/** A message from the form to the embedding page. Invalid properties are omitted. */
type FormMessage = { height?: number; event?: string; step?: string | number | null };

// Lengths in CSS pixels, times in milliseconds.
const factor = 1.12;
const minimum = 900;
const threshold = 1200;
const fallback = 1400;
const fallbackDelay = 4000;

/** Maximum number of steps per second: more than a visitor can take; further ones are kept out of the data layer. */
const stepsPerSecond = 10;

/** Maximum accepted height in CSS pixels: a form that reports more is faulty, or tries to push the page out of view. */
const highest = 20_000;

/** The event with which a form passes on the Escape key, which the page cannot hear in a frame of another origin. */
const ESCAPE_EVENT = "escape";

/** The event with which a form reports that the visitor has sent it. */
const SENT_EVENT = "submitted";

/** Parses a message from the form. @param data `event.data`, of any type @returns undefined if nothing in it is valid */
export function readFormMessage(data: unknown): FormMessage | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const message: FormMessage = {};
  if ("height" in data && isHeight(data.height)) message.height = data.height;
  if ("event" in data && isWord(data.event)) {
    message.event = data.event;
    const step = "step" in data ? data.step : null;
    message.step = isWord(step) || (typeof step === "number" && Number.isFinite(step)) ? step : null;
  }
  return message.height === undefined && message.event === undefined ? undefined : message;
}

/**
 * Returns the height of a frame in CSS pixels for the height that its form reports: 1.12 times as much, rounded, and under the rule
 * "checked" at least 900.
 */
export function frameHeight(reported: number, rule: HeightRule): number {
  const height = Math.round(reported * factor);
  return rule === "plain" ? height : Math.max(height, minimum);
}

/** Replaces a frame height under 1200 px, still that small after loading or after 4 s, by 1400 px; other heights stay as they are. */
export const checkedHeight = (height: number): number => (height < threshold ? fallback : height);

/**
 * Fits a frame's height to the form inside it, and pushes the form's progress to the data layer, omitting steps that look like personal
 * data, and including messages that arrived before this script was loaded. The frame's attributes configure it: `src` gives the form's
 * origin, `data-height-rule` the rule, `data-progress-event` the event.
 * @returns a function that stops it
 */
export function watchFormFrame(frame: HTMLIFrameElement): () => void {
  const rule: HeightRule = frame.dataset.heightRule === "plain" ? "plain" : "checked";
  const ending = new AbortController();
  let height = minimum;
  let isReserved = true;
  let reported: number | undefined;

  const setHeight = (next: number) => {
    height = next;
    isReserved = false;
    frame.style.height = `${next}px`;
  };
  // Each resize of the frame makes the form report again. A repeated height must not undo a check, and a form that reports its window's
  // height only returns the frame's own, and would grow for ever.
  const isNews = (next: number) => next !== reported && (isReserved || next !== height);
  const check = () => {
    if (rule === "checked" && checkedHeight(height) !== height) setHeight(checkedHeight(height));
  };

  const mayPush = createRateLimit(stepsPerSecond, 1000);
  const receive = ({ origin, source, data, timeStamp }: MessageEvent<unknown>) => {
    if (origin !== originOf(frame) || !source || source !== frame.contentWindow) return;
    const message = readFormMessage(data);
    if (message?.height !== undefined && isNews(message.height)) {
      reported = message.height;
      setHeight(frameHeight(reported, rule));
    }
    if (message?.event === ESCAPE_EVENT) return frame.closest("dialog")?.close();
    if (message?.event === SENT_EVENT) showSent(frame);
    const { progressEvent } = frame.dataset;
    if (progressEvent && message?.event !== undefined && mayPush(timeStamp)) {
      const step = message.step ?? null;
      pushEntry({ event: progressEvent, step: isPersonal(`${step}`) ? null : step });
    }
  };

  window.earlyMessages?.forEach(receive);
  addEventListener("message", receive, { signal: ending.signal });
  frame.addEventListener("load", check, { signal: ending.signal });
  const timer = setTimeout(check, fallbackDelay - heldBack());
  if (isLoaded(frame)) check();

  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}

/** Shows the confirmation of the application dialog above a frame; in the dialog, in place of its title. Its links close the dialog. */
function showSent(frame: HTMLIFrameElement): void {
  const template = document.querySelector<HTMLElement>("[data-form-sent]");
  if (!template || frame.previousElementSibling?.matches("[data-form-sent]:not([hidden])")) return;
  const sent = document.importNode(template, true);
  sent.hidden = false;
  frame.before(sent);
  const dialog = frame.closest("dialog");
  dialog?.removeAttribute("aria-labelledby");
  dialog?.setAttribute("aria-label", sent.querySelector("h3")?.textContent ?? "");
  dialog?.querySelector("h2")?.parentElement?.replaceChildren();
  sent.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) dialog?.close();
  });
  sent.querySelector<HTMLElement>("h3")?.focus();
}

/** Tells whether a frame has loaded: a document of another origin is inaccessible; until then the frame contains its own empty document. */
const isLoaded = (frame: HTMLIFrameElement): boolean => frame.contentDocument === null;

/**
 * Returns how much of `fallbackDelay` has passed, in ms: the height is checked at the frame's load, or at the latest 4 s after the page is
 * ready. 0 if the page has loaded completely, or if the visitor reached the frame only after the delay, which then starts again.
 */
function heldBack(): number {
  if (document.readyState === "complete" || window.readySince === undefined) return 0;
  const held = performance.now() - window.readySince;
  // A visitor who scrolls to the frame later sees it from then on.
  return held < fallbackDelay ? held : 0;
}

const originOf = (frame: HTMLIFrameElement): string => new URL(frame.src, location.href).origin;

const isHeight = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value > 0 && value <= highest;

/** Tells whether a value is usable as the name of an event or step: short, without special characters. */
const isWord = (value: unknown): value is string =>
  typeof value === "string" && /^[\p{L}\p{N}][\p{L}\p{N} ._:/()&'-]{0,59}$/u.test(value);

/**
 * Creates a rate limit of `limit` calls in any `interval` of ms.
 * @returns a function that tells whether a call at `now`, never decreasing, is allowed
 */
export function createRateLimit(limit: number, interval: number): (now: number) => boolean {
  const passed: number[] = [];
  return (now) => {
    while (passed[0] !== undefined && now - passed[0] >= interval) passed.shift();
    if (passed.length >= limit) return false;
    passed.push(now);
    return true;
  };
}
