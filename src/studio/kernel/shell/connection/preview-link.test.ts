// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FromPreview, isHello, PREVIEW_PROTOCOL } from "#src/studio/kernel/protocol/preview-messages.ts";
import { PreviewLink } from "./preview-link.ts";

const ORIGIN = "http://preview.localhost:4173";
const HELLO = { waymarkPreview: PREVIEW_PROTOCOL };

/** The window of the frame, which receives the port. */
const frameWindow = new EventTarget();

let ports: MessagePort[];
let received: FromPreview[];
let onShown: ReturnType<typeof vi.fn<() => void>>;
let leave: () => void;

beforeEach(() => {
  [ports, received, onShown] = [[], [], vi.fn<() => void>()];
  const postMessage = (_data: unknown, _origin: string, sent: MessagePort[]) => void ports.push(...sent);
  const frame = document.createElement("iframe");
  Object.defineProperty(frame, "contentWindow", { value: Object.assign(frameWindow, { postMessage }) });
  leave = new PreviewLink((message) => received.push(message)).connect(frame, ORIGIN, onShown);
});
afterEach(() => leave());

const greet = (greeting: object) => {
  const greetingEvent = new Event("message");
  window.dispatchEvent(
    Object.assign(greetingEvent, { data: HELLO, origin: ORIGIN, source: frameWindow, ...greeting }),
  );
};

test("the first greeting of the frame gets the port, and a later one nothing", () => {
  expect(isHello(HELLO)).toBe(true);
  greet({});
  greet({});
  expect(ports).toHaveLength(1);
});

test.each([
  ["from another origin", { origin: "http://localhost:4173" }],
  ["of another window", { source: window }],
  ["in another protocol", { data: { waymarkPreview: "0" } }],
  ["without words", { data: null }],
])("a greeting %s gets no port, and the frame's own still does", (_, greeting) => {
  greet(greeting);
  expect(ports).toHaveLength(0);
  greet({});
  expect(ports).toHaveLength(1);
});

test("once the frame is left, it gets no port", () => {
  leave();
  greet({});
  expect(ports).toHaveLength(0);
});

test("the first painting is announced, and everything else is handed on", async () => {
  greet({});
  const [port] = ports;
  port?.postMessage({ type: "shown" });
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledOnce());
  const message = { type: "navigate", route: "/about" } as const;
  port?.postMessage(message);
  await vi.waitFor(() => expect(received).toEqual([message]));
});
