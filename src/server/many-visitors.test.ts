import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import path from "node:path";
import { afterEach, expect } from "vitest";
import { test } from "#tests/engine/publish/folder/place-test.ts";
import { isNightly } from "#tests/shared/tier.ts";

const program = `
import { createServer } from "node:http";
import { createStaticServer } from "#src/server/static-server.ts";

const server = createServer(await createStaticServer(process.env.DIST));
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
`;
let child: ChildProcess;
afterEach(() => child.kill("SIGKILL"));

/** A build with pages as large as the largest of this site. */
function writeBuild(directory: string, pages: number): string[] {
  mkdirSync(directory);
  const names = Array.from({ length: pages }, (_, page) => `page-${page}`);
  for (const name of [...names, "404"]) {
    const words = Array.from(
      { length: 12_000 },
      (_, word) => `${name}${((word * 7919) % 4001).toString(36)}`,
    );
    writeFileSync(path.join(directory, `${name}.html`), `<h1>${name}</h1>${words.join(" ")}`);
  }
  writeFileSync(path.join(directory, "_headers"), "/*\n  X-Content-Type-Options: nosniff\n");
  writeFileSync(path.join(directory, "_redirects"), "");
  return names;
}

/** The size of a response in bytes. */
const fetchOn = (agent: Agent, port: number, address: string, coding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { "accept-encoding": coding };
    const asked = get({ agent, port, host: "127.0.0.1", path: address, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes)).on("error", reject);
    });
    asked.on("error", reject);
  });

/** The server's peak memory so far, in MB (Linux). */
const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024;

test.runIf(isNightly)(
  "500 visitors at once, compressed, take less than 200 MB, and all are answered",
  async ({ place }) => {
    const names = writeBuild(place, 40);
    child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: { ...process.env, DIST: place },
    });
    const [port] = await once(child, "message");
    const visit = async (visitor: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const sizes: number[] = [];
      for (let page = 0; page < 4; page += 1) {
        const name = names[(visitor + page) % names.length];
        sizes.push(await fetchOn(agent, port, `/${name}`, visitor % 2 ? "br" : "gzip"));
      }
      agent.destroy();
      return sizes;
    };
    const sizes = await Promise.all(Array.from({ length: 500 }, (_, visitor) => visit(visitor)));
    expect(sizes.flat().filter((bytes) => bytes > 1000)).toHaveLength(2000);
    expect(peak()).toBeLessThan(200);
  },
);
