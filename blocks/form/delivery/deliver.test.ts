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

const json = "application/json";
const html = "text/html; charset=utf-8";
const portal = "<!DOCTYPE html><title>Hotel</title><form>Room number</form>";

test.each([
  [204, "", "", undefined],
  [201, "", "", undefined],
  [200, json, '{"success":true}', undefined],
  [200, json, '{"success":"true","message":"The form was submitted successfully."}', undefined],
  [200, json, '{"ok":true,"next":"/thanks"}', undefined],
  [200, json, '{"ok":true,"error":null,"errors":[]}', undefined],
  [200, json, "[]", undefined],
  [200, "text/plain", "OK", undefined],
  // Scripts in PHP that name no type answer with that of a page.
  [200, html, '{"success":true}', undefined],
  [200, json, '{"success":false}', "refused"],
  [200, json, '{"success":"false"}', "refused"],
  [200, json, '{"ok":false}', "refused"],
  [200, json, '{"error":"The key is not valid."}', "refused"],
  [200, json, '{"errors":[{"field":"email"}]}', "refused"],
  [200, html, '{"success":false}', "refused"],
  [200, html, portal, "unconfirmed"],
  [200, "text/plain", portal, "unconfirmed"],
  [200, json, portal, "unconfirmed"],
  [200, "", `\uFEFF\n ${portal}`, "unconfirmed"],
  [200, "application/xhtml+xml", '<?xml version="1.0"?><html/>', "unconfirmed"],
  [200, html, "Please sign in to this network.", "unconfirmed"],
  [422, json, '{"errors":[{"field":"email"}]}', "refused"],
  [403, html, portal, "refused"],
  [503, html, portal, "broken"],
])("an answer %i %s %s", async (status, type, body, failure) => {
  const headers = type ? { "Content-Type": type } : {};
  vi.stubGlobal(
    "fetch",
    async () => new Response(body ? new TextEncoder().encode(body) : null, { status, headers }),
  );
  expect(await deliver([["name", "Ada"]], { endpoint })).toBe(failure);
});

test("an endpoint that cannot be reached", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await deliver([["name", "Ada"]], { endpoint })).toBe("unreachable");
});
