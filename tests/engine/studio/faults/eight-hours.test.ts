// @module-tag slow
import { type ClientRequest, request } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { startTeam } from "#tests/engine/studio/team-studio.ts";
import { isNightly } from "#tests/shared/tier.ts";

const HOURS = 8;
/** Bursts of typing that a person sends in an hour; every tenth is undone. */
const CHANGES_AN_HOUR = 120;
const PEOPLE = Array.from({ length: 10 }, (_, index) => `Person ${index + 1}`);
const MEGABYTE = 1024 * 1024;
/** Growth of the heap in MB from the second hour to the last one: the history of some 10,000 changes. */
const MAX_GROWTH_MB = 12;

/** Collects garbage, and measures what is left. @returns MB */
function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  collect();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

test.runIf(isNightly)(
  "eight hours of ten people leave the memory of the server as it was",
  {
    timeout: 1_800_000,
  },
  async () => {
    const team = await startTeam(Object.fromEntries(PEOPLE.map((name) => [name, "editor"])));
    /** Opens the stream of events that a window listens to. */
    const listen = (name: string): ClientRequest => {
      const headers = { Host: `localhost:${team.port}`, Cookie: team.cookies.get(name) };
      const stream = request({
        host: "127.0.0.1",
        port: team.port,
        path: "/api/events",
        headers,
        agent: false,
      });
      stream.on("response", (response) => response.resume());
      // The window is closed in the middle of the stream.
      stream.on("error", () => undefined);
      stream.end();
      return stream;
    };
    /** Sends a change of a person's window, which may meet that of a colleague. @throws if it is refused for another reason */
    const post = async (name: string, call: string, body: object): Promise<void> => {
      const { status, text } = await team.as(name, {
        method: "POST",
        path: `/api/${call}`,
        body: JSON.stringify(body),
      });
      if (status !== 200 && status !== 409) throw new Error(`${call} of ${name}: ${status} ${text}`);
    };
    const work = async (name: string, hour: number): Promise<void> => {
      const place = PEOPLE.indexOf(name) % 2 === 0 ? "/blocks/0/title" : "/blocks/1/title";
      for (let number = 0; number < CHANGES_AN_HOUR; number += 1) {
        const { text } = await team.as(name, { path: "/api/page?route=/about" });
        const { revision } = JSON.parse(text).view;
        const value = `${name} wrote this sentence in hour ${hour}, as number ${number}.`;
        const operations = [{ op: "replace", path: place, value }];
        const change = { route: "/about", document: "page:/about", revision, label: "Change", operations };
        await post(name, "change", change);
        if (number % 10 === 9) await post(name, "undo", { route: "/about" });
      }
    };
    try {
      const heaps: number[] = [];
      for (let hour = 1; hour <= HOURS; hour += 1) {
        const streams = PEOPLE.map(listen);
        await Promise.all(PEOPLE.map((name) => work(name, hour)));
        for (const stream of streams) stream.destroy();
        heaps.push(heapInUse());
      }
      console.info(`Heap after each hour in MB: ${heaps.map((heap) => heap.toFixed(1)).join(", ")}`);
      expect((heaps[HOURS - 1] ?? Number.NaN) - (heaps[1] ?? Number.NaN)).toBeLessThan(MAX_GROWTH_MB);
    } finally {
      await team.close();
    }
  },
);
