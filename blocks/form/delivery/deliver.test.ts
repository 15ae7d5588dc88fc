import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deliver } from "./deliver.ts";

const endpoint = "https://forms.example.com/f/apples";
/** An endpoint that never answers. */
const silent = (_: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { origin: "https://windfall.example" });
  vi.stubGlobal("isSecureContext", true);
});
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

/** Stands in for an endpoint, at an address of its own. */
function respond(body: string, init: ResponseInit & { url?: string } = {}) {
  const response = new Response(body || null, init);
  Object.defineProperty(response, "url", { value: init.url ?? endpoint });
  const request = vi.fn(async (_address: string, _init: RequestInit) => response);
  vi.stubGlobal("fetch", request);
  return request;
}

test("what the endpoint answers decides", async () => {
  respond('{"success":true}');
  expect(await deliver([["name", "Ada"]], { endpoint })).toBeUndefined();
  respond('{"success":false}');
  expect(await deliver([["name", "Ada"]], { endpoint })).toBe("refused");
  respond("<!doctype html><title>Thanks</title>", { url: "https://windfall.example/about" });
  expect(await deliver([["name", "Ada"]], { endpoint: "/api/contact" })).toBeUndefined();
  respond("<!doctype html><title>Thanks</title>");
  expect(await deliver([["name", "Ada"]], { endpoint })).toBe("unconfirmed");
});

test("no request needs the leave of a service beforehand, as form data", async () => {
  const request = respond("");
  await deliver([["name", "Ada"]], { endpoint });
  const [, init] = request.mock.calls[0] ?? [];
  // CORS: the only header of its own is safelisted, and so is the type of the body.
  expect(init?.headers).toEqual({ Accept: "application/json" });
  expect(init?.body).toBeInstanceOf(URLSearchParams);
});

test("a request that fails may have arrived, but not that of an offline browser", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await deliver([["name", "Ada"]], { endpoint })).toBe("unanswered");
  vi.stubGlobal("navigator", { onLine: false });
  expect(await deliver([["name", "Ada"]], { endpoint })).toBe("unreachable");
});
