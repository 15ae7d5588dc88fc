import { type FromPreview, isHello, type ToPreview } from "#src/studio/kernel/protocol/preview-messages.ts";

/**
 * The shell's end of the message channel to the preview. The frame posts one greeting to this window, and the shell answers with a
 * MessagePort, to which no other window has access.
 */
export class PreviewLink {
  #port: MessagePort | undefined;

  constructor(private readonly onMessage: (message: FromPreview) => void) {}

  send(message: ToPreview): void {
    this.#port?.postMessage(message);
  }

  /**
   * Waits for a frame's first greeting; a later one could only come from a script of the page.
   * @param onShown called as soon as the page has its fonts and has been painted
   * @returns a function that stops waiting and closes the port
   */
  connect(frame: HTMLIFrameElement, origin: string, onShown: () => void): () => void {
    const greet = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow || !isHello(event.data)) return;
      removeEventListener("message", greet);
      this.#port?.close();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<FromPreview>) => {
        if (data.type === "shown") onShown();
        else this.onMessage(data);
      };
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
