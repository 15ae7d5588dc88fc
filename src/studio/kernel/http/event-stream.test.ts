import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "#src/server/free-ports.ts";
import { listen } from "#src/server/listen.ts";
import { EventStream } from "#src/studio/kernel/http/event-stream.ts";
import type { Language } from "#src/studio/kernel/words/languages.ts";
import { answerIn, speechIn } from "#src/studio/kernel/words/read-words.ts";
import { t } from "#src/studio/kernel/words/words.ts";

const events = new EventStream();
const server = createServer((_, response) => events.add(response, 7));
let address = "";
beforeAll(async () => {
  const port = await freePort();
  await listen(server, port);
  address = `http://localhost:${port}/`;
});
afterAll(() => {
  events.close();
  server.close();
});

test("a tab hears the current revision first, since it may have missed a change, and then each event", async () => {
  const { body, headers } = await fetch(address);
  expect(headers.get("x-accel-buffering")).toBe("no");
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('{"event":"changed","revision":7,"lists":true}\n');
  events.send({ event: "reload" });
  expect((await reader?.read())?.value).toBe('{"event":"reload"}\n');
  await reader?.cancel();
});

test("a tab hears what the others were told before it began to listen", async () => {
  events.greetWith(() => ({ event: "reload" }));
  const reader = (await fetch(address)).body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toMatch(/"changed".*\n\{"event":"reload"\}\n$/);
  await reader?.cancel();
  events.greetWith(() => undefined);
});

test("a window that does not read its events is disconnected, and not waited for", () => {
  const unread = new EventStream();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  unread.add(response, 0);
  for (let done = 0; done < 100_000; done += 1) unread.send({ event: "share:progress", detail: done });
  expect(response.destroyed).toBe(true);
  expect(response.writableLength).toBeLessThan(2_000_000);
});

test("an idle stream gets an empty line every 15 seconds", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const idle = new EventStream();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const write = vi.spyOn(response, "write");
  idle.add(response, 0);
  vi.advanceTimersByTime(31_000);
  expect(write.mock.calls.map(([line]) => line).slice(1)).toEqual(["\n", "\n"]);
  idle.close();
  vi.advanceTimersByTime(60_000);
  expect(write).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test("an event with sentences is made for each tab in its language", async () => {
  const stream = new EventStream();
  const tab = async (language: Language) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const write = vi.spyOn(response, "write").mockReturnValue(true);
    await answerIn(speechIn(".", language), async () => stream.add(response, 0));
    return write;
  };
  const tabs = [await tab("de"), await tab("en"), await tab("fr")];
  stream.send(() => ({ event: "share:progress", detail: t("Removed") }));
  expect(tabs.map((write) => JSON.parse(String(write.mock.lastCall?.[0])).detail)).toEqual([
    "Entfernt",
    "Removed",
    "Supprimé",
  ]);
});
