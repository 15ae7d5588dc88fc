import type { ServerResponse } from "node:http";
import type { FeatureEvent, ServerEvent } from "#src/studio/kernel/protocol/protocol.ts";
import { bindLanguage } from "#src/studio/kernel/words/read-words.ts";

type AnyEvent = ServerEvent | FeatureEvent;

const MAX_UNREAD_BYTES = 1_000_000;

/** Interval in ms between empty lines, without which proxies end an idle connection: nginx after a minute, others after 30 s. */
const HEARTBEAT_INTERVAL_MS = 15_000;

/** Open event streams: each tab has a response that does not end, with one JSON event per line. */
export class EventStream {
  /** The listening tabs, each with its language. */
  readonly #listeners = new Map<ServerResponse, ReturnType<typeof bindLanguage>>();
  #heartbeat: NodeJS.Timeout | undefined;
  /** The windows of the streams, by the ids that they give themselves. */
  readonly #windows = new Map<ServerResponse, string>();
  #onLeave: (window: string) => void = () => {};
  #greeting: () => AnyEvent | undefined = () => undefined;

  /**
   * Adds the event stream of a tab. Sends the current revision first, because a change may have been made since the tab loaded its page.
   * @param window id that the tab gives itself
   */
  add(response: ServerResponse, revision: number, window = ""): void {
    // nginx would hold back the events of a stream until its buffer is full.
    response.writeHead(200, { "Content-Type": "application/x-ndjson", "X-Accel-Buffering": "no" });
    const event: ServerEvent = { event: "changed", revision, lists: true };
    const first = [event, this.#greeting()].filter((each) => each !== undefined);
    response.write(first.map((each) => `${JSON.stringify(each)}\n`).join(""));
    this.#listeners.set(response, bindLanguage());
    this.#heartbeat ??= setInterval(() => this.#write(() => "\n"), HEARTBEAT_INTERVAL_MS).unref();
    this.#windows.set(response, window);
    response.on("close", () => {
      this.#listeners.delete(response);
      this.#windows.delete(response);
      this.#onLeave(window);
    });
  }

  /** Tells whether a window has an open stream. */
  has(window: string): boolean {
    return [...this.#windows.values()].includes(window);
  }

  /** Sets the function that is called when the stream of a window has ended. */
  onLeave(leave: (window: string) => void): void {
    this.#onLeave = leave;
  }

  /** Sets the function that returns an event for each tab that begins to listen; undefined if there is nothing to tell it. */
  greetWith(greeting: () => AnyEvent | undefined): void {
    this.#greeting = greeting;
  }

  /** Sends an event to all tabs, or one that is made for each in its language. */
  send(event: AnyEvent | (() => AnyEvent)): void {
    this.#write(() => `${JSON.stringify(typeof event === "function" ? event() : event)}\n`);
  }

  #write(line: () => string): void {
    for (const [listener, inItsLanguage] of this.#listeners) {
      // A tab that does not read is disconnected; it reconnects and reloads everything.
      if (listener.writableLength > MAX_UNREAD_BYTES) listener.destroy();
      else listener.write(inItsLanguage(line));
    }
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const listener of this.#listeners.keys()) listener.end();
  }
}
