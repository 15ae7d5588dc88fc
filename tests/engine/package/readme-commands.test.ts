import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { typeLine } from "#tests/shared/typed-commands.ts";

const parent = mkdtempSync(path.join(tmpdir(), "readme-"));
const clone = path.join(parent, "waymark");

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
      await typeLine(command.line, command.cwd, { env: { npm_config_prefer_offline: "true" } });
    }
  });
});
