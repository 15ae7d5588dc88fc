import { type FromPreview, type Hello, PREVIEW_PROTOCOL, type ToPreview } from "#src/studio/protocol.ts";

/**
 * The line to the page in the frame. The frame says hello once, to this window alone; the shell answers with one end
 * of a channel, and from then on nobody else can listen or speak.
 */
export class PreviewLink {
  readonly #onMessage: (message: FromPreview) => void;
  #port: MessagePort | undefined;

  constructor(onMessage: (message: FromPreview) => void) {
    this.#onMessage = onMessage;
  }

  send(message: ToPreview): void {
    this.#port?.postMessage(message);
  }

  /**
   * Waits for the first hello of a frame; later ones can only come from a script of the page.
   * @returns a function that stops waiting and hangs up
   */
  connect(frame: HTMLIFrameElement, origin: string): () => void {
    const greet = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow || !isHello(event.data)) return;
      removeEventListener("message", greet);
      this.#port?.close();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<FromPreview>) => this.#onMessage(data);
      this.#port = port1;
      frame.contentWindow?.postMessage(event.data, origin, [port2]);
    };
    addEventListener("message", greet);
    return () => {
      removeEventListener("message", greet);
      this.#port?.close();
      this.#port = undefined;
    };
  }
}

function isHello(data: unknown): data is Hello {
  return (
    typeof data === "object" &&
    data !== null &&
    "waymarkPreview" in data &&
    data.waymarkPreview === PREVIEW_PROTOCOL
  );
}
