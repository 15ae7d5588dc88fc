import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deliver } from "./deliver.ts";

const endpoint = "https://forms.example.com/f/apples";
/** An endpoint that never answers. */
const silent = (_: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [undefined, 15],
  [3, 3],
  [60, 60],
])("with the timeout %s, an endpoint has %i seconds to answer", async (timeout, seconds) => {
  vi.stubGlobal("fetch", silent);
  const done = vi.fn();
  const sent = deliver([["name", "Ada"]], { endpoint, timeout }).then(done);
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sent;
  expect(done).toHaveBeenCalledWith("timeout");
});

test.each([
  [204, "", undefined],
  [200, '{"success":true}', undefined],
  [200, '{"success":false}', "refused"],
  [422, "", "refused"],
  [503, "", "broken"],
])("an answer %i %s", async (status, body, failure) => {
  vi.stubGlobal("fetch", async () => new Response(body || null, { status }));
  expect(await deliver([["name", "Ada"]], { endpoint })).toBe(failure);
});

test("an endpoint that cannot be reached", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await deliver([["name", "Ada"]], { endpoint })).toBe("unreachable");
});
