import { realpath } from "node:fs/promises";
import { createInterface } from "node:readline";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { buildTime } from "#src/publish/build-date.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { standInOrigin } from "#src/server/describe-addresses.ts";
import { freePorts } from "#src/server/free-ports.ts";
import { MCP_PATH } from "#src/studio/kernel/server/mcp-listener.ts";
import { runningStudio } from "#src/studio/kernel/session/lock-holder.ts";
import { sessionFolder } from "#src/studio/kernel/session/session-folder.ts";
import { AlreadyRunning } from "#src/studio/kernel/session/site-lock.ts";
import { startStudio } from "#src/studio/start/start-studio.ts";
import { bundlesMadeApart } from "#src/studio/start/studio-bundle.ts";
import { defineCommand, type Io, SITE_ROOT } from "../shared/command.ts";

const HELP = `Usage: ${commandLine("mcp")} [--root DIR]

Lets an assistant read and change the site over the Model Context Protocol, on standard input and output. Assistants start
it themselves: give them this command. It joins the Studio that runs for the site, where you see each change at once, or
opens the site by itself; what was changed then waits in Studio. Nothing is published.

  --root DIR  folder of the site (default: this one)
  --help      show this text

Exit code: 0 the assistant has ended the connection, 2 wrong use, or a site that cannot be opened.
`;

export const command = defineCommand({
  help: HELP,
  options: { root: SITE_ROOT },
  run: async ({ values: { root }, io }) => {
    const { address, close } = await studioOf(root, io);
    await bridge(io, address);
    await close();
    return 0;
  },
});

/** The Studio to talk to: the one that runs for the site, or one that ends with this command. */
async function studioOf(root: string, io: Io): Promise<{ address: string; close: () => Promise<void> }> {
  const running = await runningStudio(await sessionFolder(root), await realpath(root));
  if (running !== undefined) return { address: running, close: async () => {} };
  const bundles = await bundlesMadeApart(root, () => {});
  const port = await freePorts(2);
  const realOrigin = embeddedOriginFrom(io.env);
  try {
    const studio = await startStudio({
      root,
      port,
      bundles: () => Promise.resolve(bundles),
      load: () => import(bundles.pages),
      embedded: { shown: realOrigin ?? standInOrigin(port + 1, false), checked: realOrigin },
      now: () => buildTime(io.env).asOf,
    });
    return { address: `http://localhost:${port}/#token=${studio.token}`, close: studio.close };
  } catch (error) {
    // Somebody has opened Studio meanwhile.
    if (error instanceof AlreadyRunning) return { address: error.address, close: async () => {} };
    throw error;
  }
}

/**
 * Passes messages on between standard input and output, a JSON text on each line, and Studio's endpoint (MCP, Transports). Ends with the
 * input, after the last answer.
 */
async function bridge({ stdin, stdout }: Pick<Io, "stdin" | "stdout">, address: string): Promise<void> {
  const { origin, hash } = new URL(address);
  const headers = {
    authorization: `Bearer ${hash.replace("#token=", "")}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const pending = new Set<Promise<void>>();
  for await (const line of createInterface({ input: stdin })) {
    if (line.trim() === "") continue;
    const answering = fetch(`${origin}${MCP_PATH}`, { method: "POST", headers, body: line })
      .then((response) => response.text())
      .catch((error: unknown) => failure(line, error))
      .then((text) => void stdout.write(messagesIn(text)))
      .finally(() => pending.delete(answering));
    pending.add(answering);
  }
  await Promise.all(pending);
}

/** The messages in a response, a line each: the response is one message, or a stream of events with one each. */
function messagesIn(response: string): string {
  const data = [...response.matchAll(/^data: ?(.+)$/gm)].map(([, text]) => text);
  const messages = data.length > 0 ? data : [response.trim()];
  return messages.map((message) => (message === "" ? "" : `${message}\n`)).join("");
}

/** The answer to a request that did not reach Studio; empty for a notification. */
function failure(line: string, error: unknown): string {
  const { id } = Object(JSON.parse(line));
  const message = `Studio does not answer any more: ${error instanceof Error ? error.message : error}`;
  return id === undefined ? "" : JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32_603, message } });
}
