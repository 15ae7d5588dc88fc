import type { RequestListener } from "node:http";

/** What surrounds the listeners of a Studio on a server. */
export type Operation = {
  /** Answers about health, limits requests and notes them, around a listener. */
  around: (server: "studio" | "preview", listener: RequestListener) => RequestListener;
  /** Writes a line of the log. */
  write: (event: string, more?: object) => void;
  /** Refuses new requests, before Studio ends. */
  stop: () => void;
};
