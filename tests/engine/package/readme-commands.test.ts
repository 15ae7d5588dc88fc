import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#tests/shared/free-port.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";

const parent = mkdtempSync(path.join(tmpdir(), "readme-"));
const clone = path.join(parent, "waymark");

/** What keeps running, and the address that it prints. */
const SERVES = /\bnpm (?:start|run (?:studio|dev))\b|--serve\b/;
const ADDRESS = /http:\/\/localhost:\d+\S*/;
/** This test is part of it. */
const IS_GATE = /\bnpm test\b/;

/** The lines of the `sh` blocks of a README, each with the folder to which those before it have led. */
function commandsIn(readme: string): { line: string; cwd: string }[] {
  const blocks = [...readFileSync(path.join(clone, readme), "utf8").matchAll(/```sh\n([\s\S]*?)```/g)];
  return blocks.flatMap(([, text = ""]) => {
    let cwd = clone;
    return text.split("\n").flatMap((written) => {
      const line = written.replace(/\s+#.*/, "").trim();
      const at = { line: line.replace(/^cd \S+ && /, ""), cwd };
      const [, folder] = /^cd (\S+)/.exec(line) ?? [];
      if (folder !== undefined) {
        cwd = path.resolve(cwd, folder);
        at.cwd = cwd;
      }
      return line === "" || IS_GATE.test(line) || line === `cd ${folder}` ? [] : [at];
    });
  });
}

/** Runs a line as a newcomer does. One that serves is stopped once it answers at the address that it prints. */
async function type({ line, cwd }: { line: string; cwd: string }): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    PORT: String(await freePort()),
    npm_config_prefer_offline: "true",
  };
  const child = spawn("sh", ["-c", line], { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        const [found] = ADDRESS.exec(printed) ?? [];
        if (found !== undefined && printed.includes(`${found}\n`)) resolve(found);
      });
  });
  const ended = once(child, "close").then(([status]) => status);
  if (!SERVES.test(line)) {
    expect(await ended, `${line}\n${printed}`).toBe(0);
    return;
  }
  try {
    const found = await Promise.race([address, ended.then(() => undefined)]);
    expect(found, `${line}\n${printed}`).toBeDefined();
    expect((await fetch(found ?? "")).status, `${line}: ${found}`).toBe(200);
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await ended;
  }
}

describe.runIf(isNightly)("the commands of a README, typed one after the other in a fresh clone", () => {
  beforeAll(() => {
    execFileSync("git", ["clone", "-q", ".", clone]);
  });
  afterAll(() => rmSync(parent, { recursive: true }));

  // They install some hundred packages twice, and make three bundles.
  const options = { timeout: 30 * limitForHanging(60_000) };
  test.for([
    ["README.md", 9],
    ["src/create-waymark/README.md", 4],
  ] as const)("%s", options, async ([readme, least]) => {
    const commands = commandsIn(readme);
    expect(commands.length).toBeGreaterThanOrEqual(least);
    for (const command of commands) {
      // A folder is made once by each of the ways that lead to it.
      if (command.line.includes(" ../my-site "))
        rmSync(path.join(parent, "my-site"), { recursive: true, force: true });
      await type(command);
    }
  });
});
