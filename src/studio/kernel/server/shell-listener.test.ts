import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "#src/server/free-ports.ts";
import { listen } from "#src/server/listen.ts";
import { EventStream } from "#src/studio/kernel/http/event-stream.ts";
import { type OpenSession, StudioSite } from "#tests/engine/studio/studio-site.ts";
import { studioApi } from "./shell-listener.ts";

let site: StudioSite;
let open: OpenSession;
beforeAll(async () => {
  site = new StudioSite();
  open = await site.open();
});
afterAll(() => site.remove());

test("an unexpected error is answered with a number, under which its text is printed", async () => {
  const answer = () => Promise.reject(new TypeError("/home/ada/secret is not a function"));
  const api = studioApi(
    [{ needs: "viewer", method: "GET", path: "/api/x", answer }],
    new EventStream(),
    open.session,
  );
  const server = createServer(
    (request, response) => void api(request, response, "/api/x", new URLSearchParams()),
  );
  const port = await freePort();
  await listen(server, port);
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await fetch(`http://localhost:${port}/`);
  server.close();
  expect(response.status).toBe(500);
  const body: unknown = await response.json();
  const [heading, error] = printed.mock.calls[0] ?? [];
  printed.mockRestore();
  expect(body).toEqual({ number: Number(/^Error (\d{6}):$/.exec(String(heading))?.[1]) });
  expect(String(error)).toContain("secret");
});
