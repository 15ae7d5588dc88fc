import { once } from "node:events";
import WebSocket from "ws";
import type { Driver } from "./driver.ts";

type Answer = {
  id?: number;
  type?: string;
  result?: unknown;
  message?: string;
  method?: string;
  params?: unknown;
};

/**
 * Drives a browser over WebDriver BiDi.
 * @param address of the browser's WebSocket: `ws://127.0.0.1:PORT`
 * @see https://w3c.github.io/webdriver-bidi/
 */
export async function connectByBiDi(address: string): Promise<Omit<Driver, "close">> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (reason: Error) => void }>();
  const errors: string[] = [];
  socket.on("message", (data) => {
    const answer: Answer = JSON.parse(data.toString());
    if (answer.method === "log.entryAdded") noteError(answer.params);
    if (answer.id === undefined) return;
    const command = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === "error") command?.reject(new Error(answer.message));
    else command?.resolve(answer.result);
  });
  await once(socket, "open");

  let last = 0;
  const send = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  const noteError = (entry: unknown) => {
    const { level, text } = Object(entry);
    if (level === "error") errors.push(String(text));
  };

  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = Object(await send("browsingContext.getTree", {}));
  const { context } = contexts[0];

  return {
    goTo: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async evaluate(expression) {
      const { exceptionDetails, result } = Object(
        await send("script.evaluate", {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
        }),
      );
      if (exceptionDetails) throw new Error(`${exceptionDetails.text}, in: ${expression}`);
      return JSON.parse(result.value);
    },
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    takeErrors: async () => errors.splice(0),
  };
}
