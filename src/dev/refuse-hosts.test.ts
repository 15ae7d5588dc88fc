import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { refuseHosts } from "./refuse-hosts.ts";

/** Asks a server with this guard, which answers "here", by a name. */
async function ask(host: string, allowed?: string): Promise<string> {
  const guard = refuseHosts(allowed);
  const server = createServer((incoming, response) => guard(incoming, response, () => response.end("here")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      request({ port, host: "127.0.0.1", headers: { host } }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("end", () => resolve(text));
      })
        .on("error", reject)
        .end();
    });
  } finally {
    server.close();
  }
}

test.each(["localhost:4173", "demo.localhost", "127.0.0.1:4173", "[::1]:4173", "192.168.1.7:4173"])(
  "%s is this machine",
  async (host) => expect(await ask(host)).toBe("here"),
);

test("another name is refused, with the option that allows it", async () => {
  expect(await ask("demo.example.org:8080")).toContain("npm run dev -- --origin https://demo.example.org");
  expect(await ask("demo.example.org", "demo.example.org")).toBe("here");
  expect(await ask("localhost.example.org", "demo.example.org")).toContain("does not answer to the name");
});
