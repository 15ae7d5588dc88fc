import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

const kinds = 12;

/**
 * The mutation score of the validator over many more mutants than the test uses. @param count for each
 * document
 */
export async function benchMutation(count = 2_000): Promise<void> {
  const environment = { ...process.env, MUTANTS: String(Math.ceil(count / kinds)) };
  const command = ["--no-install", "vitest", "run", "tests/engine/mutation", "--disable-console-intercept"];
  const { status, stdout } = spawnSync("npx", command, {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    env: environment,
  });
  console.log(/^kind .*^all [^\n]*/ms.exec(stripVTControlCharacters(stdout))?.[0] ?? stdout);
  if (status !== 0) process.exitCode = 1;
}
