// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { object, post, reply } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { keep } from "#src/studio/kernel/shell/parts/storage.ts";
import { ApiClient } from "./api-client.ts";
import { SessionToken } from "./session-token.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const UPLOAD = post("upload", object({}), reply<object>(), "editor");

/** The error of an upload that is answered with a page, as proxies do. */
async function uploadError(status: number): Promise<unknown> {
  keep("localStorage", "token", "abc");
  vi.stubGlobal("fetch", async () => new Response("<html><h1>nginx</h1></html>", { status }));
  const client = new ApiClient(new SessionToken());
  const file = new File(["x"], "a.png", { type: "image/png" });
  return client.upload(UPLOAD, {}, file).catch((error: unknown) => error);
}

test("a file that a proxy finds too large is refused with the reason", async () => {
  const error = await uploadError(413);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({
    status: 413,
    message: expect.stringMatching(/^This is larger than the server in front/),
  });
});

test("a proxy that does not reach Studio counts as no connection", async () => {
  expect(await uploadError(502)).toBeInstanceOf(TypeError);
});
