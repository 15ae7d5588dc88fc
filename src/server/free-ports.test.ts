import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePorts } from "./free-ports.ts";

test("all of the consecutive ports are free", async () => {
  const port = await freePorts(3);
  const servers = [0, 1, 2].map((at) => createServer().listen(port + at, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  expect(servers.map((server) => server.listening)).toEqual([true, true, true]);
  for (const server of servers) server.close();
});
