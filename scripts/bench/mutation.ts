import { spawnSync } from "node:child_process";

const kinds = 12;

/**
 * The mutation score of the validator over many more mutants than the test uses. @param count for each
 * document
 */
export async function benchMutation(count = 2_000): Promise<void> {
  const environment = { ...process.env, MUTANTS: String(Math.ceil(count / kinds)) };
  const { status } = spawnSync("npx", ["--no-install", "vitest", "run", "tests/mutation"], {
    stdio: "inherit",
    env: environment,
  });
  if (status !== 0) process.exitCode = 1;
}
