import type { ServerResponse } from "node:http";
import type { FeatureEvent, ServerEvent } from "#src/studio/kernel/protocol/protocol.ts";

const MAX_UNREAD_BYTES = 1_000_000;

/** Open event streams: each tab has a response that does not end, with one JSON event per line. */
export class EventStream {
  readonly #listeners = new Set<ServerResponse>();

  /**
   * Adds the event stream of a tab. Sends the current revision first, because a change may have been made since the tab loaded its page.
   */
  add(response: ServerResponse, revision: number): void {
    response.writeHead(200, { "Content-Type": "application/x-ndjson" });
    response.write(`${JSON.stringify({ event: "changed", revision })}\n`);
    this.#listeners.add(response);
    response.on("close", () => this.#listeners.delete(response));
  }

  send(event: ServerEvent | FeatureEvent): void {
    const line = `${JSON.stringify(event)}\n`;
    for (const listener of this.#listeners) {
      // A tab that does not read is disconnected; it reconnects and reloads everything.
      if (listener.writableLength > MAX_UNREAD_BYTES) listener.destroy();
      else listener.write(line);
    }
  }

  close(): void {
    for (const listener of this.#listeners) listener.end();
  }
}
