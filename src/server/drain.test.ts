import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";

/** A separate server that responds in two halves, the second of them on request. */
const program = `
import { createServer } from "node:http";
import { drainOnSignal } from "#src/server/listen.ts";
import { listen } from "#src/server/listen.ts";

let finish = () => {};
const server = createServer((request, response) => {
  response.write("first ");
  if (request.url === "/slow") finish = () => response.end("second");
  else response.end("second");
});
drainOnSignal([server]);
process.on("message", () => finish());
// This end of the test's line would keep the process.
process.channel.unref();
await listen(server, 0);
process.send(server.address());
`;
let child: ChildProcess;

async function start(): Promise<number> {
  child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [{ port, address }] = await once(child, "message");
  expect(address).toBe("127.0.0.1");
  return port;
}
afterEach(() => child.kill("SIGKILL"));

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s: a running response is finished, then the process ends",
  async (signal) => {
    const port = await start();
    const ended = once(child, "exit");
    // Browsers preconnect; such connections must not delay the end.
    const idle = connect(port, "127.0.0.1");
    await once(idle, "connect");
    const response = await fetch(`http://localhost:${port}/slow`);
    child.kill(signal);
    // Once the signal has arrived, no new connections are accepted.
    await expect
      .poll(() =>
        fetch(`http://localhost:${port}/`).then(
          () => "taken",
          () => "refused",
        ),
      )
      .toBe("refused");
    child.send("finish");
    expect(await response.text()).toBe("first second");
    expect(await ended).toEqual([0, null]);
  },
);

test("without a running response it ends at once", async () => {
  const port = await start();
  const ended = once(child, "exit");
  const kept = await fetch(`http://localhost:${port}/`, { headers: { connection: "keep-alive" } });
  expect(await kept.text()).toBe("first second");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("a second signal ends it in the middle of a response", async () => {
  const port = await start();
  const ended = once(child, "exit");
  const response = await fetch(`http://localhost:${port}/slow`);
  child.kill("SIGTERM");
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}/`).then(
        () => "taken",
        () => "refused",
      ),
    )
    .toBe("refused");
  child.kill("SIGTERM");
  await expect(response.text()).rejects.toThrow();
  expect(await ended).toEqual([null, "SIGTERM"]);
});
