import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { RETIRED_WORKER } from "./retired-workers.ts";

test("the worker empties the caches, removes itself and loads open pages again", async () => {
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const say = async (what: string) => void done.push(what);
  let ended: Promise<unknown> | undefined;
  runInNewContext(RETIRED_WORKER, {
    caches: { keys: async () => ["old"], delete: (name: string) => say(`delete ${name}`) },
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: () => say("take over"),
      registration: { unregister: () => say("remove") },
      clients: { matchAll: async () => [{ url: "/a", navigate: (url: string) => say(`load ${url}`) }] },
    },
  });
  listeners.get("install")?.({});
  listeners.get("activate")?.({ waitUntil: (work: Promise<unknown>) => (ended = work) });
  await ended;
  expect(done).toEqual(["take over", "delete old", "remove", "load /a"]);
});
