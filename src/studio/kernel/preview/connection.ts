import {
  type FromPreview,
  type Hello,
  isHello,
  PREVIEW_PROTOCOL,
  type ToPreview,
} from "#src/studio/kernel/protocol/preview-messages.ts";

/**
 * The preview's end of the message channel. It posts one greeting to the shell's origin, which answers with a
 * MessagePort. Listens before any script of the page runs, so that none can intercept the port.
 */
export class Connection {
  #port: MessagePort | undefined;
  readonly #waiting: FromPreview[] = [];

  constructor(shellOrigin: string, onMessage: (message: ToPreview) => void) {
    const take = (event: MessageEvent<unknown>) => {
      const [port] = event.ports;
      if (event.origin !== shellOrigin || event.source !== parent || !port || !isHello(event.data)) return;
      event.stopImmediatePropagation();
      removeEventListener("message", take, true);
      port.onmessage = ({ data }: MessageEvent<ToPreview>) => onMessage(data);
      this.#port = port;
      for (const message of this.#waiting.splice(0)) port.postMessage(message);
    };
    addEventListener("message", take, true);
    const hello: Hello = { waymarkPreview: PREVIEW_PROTOCOL };
    if (parent !== window) parent.postMessage(hello, shellOrigin);
  }

  send(message: FromPreview): void {
    if (this.#port) this.#port.postMessage(message);
    else this.#waiting.push(message);
  }
}
