import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { listen, portFrom } from "#src/server/listen.ts";
import { runCommand } from "#tests/shared/run-command.ts";

test("PORT is a port that has a next one; without it the command's own is taken", () => {
  expect(portFrom({}, 4173)).toBe(4173);
  expect(portFrom({ PORT: "1" }, 4173)).toBe(1);
  expect(portFrom({ PORT: "65534" }, 4173)).toBe(65_534);
});

test.each(["", " ", "abc", "0", "-1", "80.5", "1e3", "0x50", "65535", "99999999"])(
  "PORT=%s is refused by name",
  (PORT) => {
    expect(() => portFrom({ PORT }, 4173)).toThrow(
      `PORT is "${PORT}"; set it to a whole number from 1 to 65534, or unset it`,
    );
  },
);

test.each([["start"], ["dev"], ["gallery", "--serve"]])(
  "%s ends with that sentence",
  async (command, ...options) => {
    expect(await runCommand(command, options, { env: { PORT: "abc" } })).toEqual({
      status: 2,
      stdout: "",
      stderr: 'PORT is "abc"; set it to a whole number from 1 to 65534, or unset it\n',
    });
  },
);

test("a port is refused if another program has it on the IPv6 loopback, which browsers try first", async (context) => {
  const other = createServer();
  const port = await new Promise<number | undefined>((resolve) => {
    other.once("error", () => resolve(undefined));
    other.listen(0, "::1", () => {
      const address = other.address();
      resolve(typeof address === "object" ? address?.port : undefined);
    });
  });
  // This machine has no IPv6.
  if (port === undefined) return context.skip();
  const server = createServer();
  await expect(listen(server, port)).rejects.toThrow(`Port ${port} is taken. Set PORT to another one.`);
  await new Promise((resolve) => other.close(resolve));
  await listen(server, port);
  expect(server.address()).toMatchObject({ address: "127.0.0.1", port });
  await new Promise((resolve) => server.close(resolve));
});

describe("the end of a server", () => {
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

  const connectionTo = (port: number) =>
    fetch(`http://localhost:${port}/`).then(
      () => "taken",
      () => "refused",
    );

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
      await expect.poll(() => connectionTo(port)).toBe("refused");
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
    await expect.poll(() => connectionTo(port)).toBe("refused");
    child.kill("SIGTERM");
    await expect(response.text()).rejects.toThrow();
    expect(await ended).toEqual([null, "SIGTERM"]);
  });
});
