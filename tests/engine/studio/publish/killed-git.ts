import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isNightly } from "#tests/shared/tier.ts";
import { site } from "./published-site.ts";

type Killed = {
  /** Makes a change to publish. @param name of the kill */
  begin: (name: string) => Promise<void>;
  /** What is killed. */
  work: () => Promise<unknown>;
  /** Proves that nothing is lost or twofold, as after a start. */
  check: (name: string) => Promise<void>;
  /** Number of commands from one kill to the next; at night one. */
  step: number;
};

/** Kills a server at its commands of git, at night before and after each of them, until the work comes to its end. @returns the number of kills */
export async function killAtCommands({ begin, work, check, step }: Killed): Promise<number> {
  let kills = 0;
  for (let at = 1; ; at += isNightly ? 1 : step)
    for (const when of isNightly ? ["before", "after"] : ["before"]) {
      const name = `Kill ${when} ${at}`;
      await begin(name);
      if (!(await isKilled(at, when, work))) return kills;
      kills += 1;
      await check(name);
    }
}

async function isKilled(at: number, when: string, work: () => Promise<unknown>): Promise<boolean> {
  const [tools = "", count = ""] = ["tools", "count"].map((name) => path.join(site.root, name));
  const { PATH = "" } = process.env;
  site.write("tools/git", script(count, at, when, PATH));
  chmodSync(path.join(tools, "git"), 0o755);
  writeFileSync(count, "");
  process.env.PATH = `${tools}${path.delimiter}${PATH}`;
  await work().catch(() => {});
  process.env.PATH = PATH;
  return readFileSync(count, "utf8").length >= at;
}

/** A git that does nothing any more before or after one of its commands. It counts them without further processes, which would take longer. */
const script = (count: string, at: number, when: string, PATH: string) => `#!/bin/sh
PATH='${PATH}'
echo >> '${count}'
n=0
while read -r _; do n=$((n + 1)); done < '${count}'
if [ $n -gt ${at} ] || { [ $n -eq ${at} ] && [ ${when} = before ]; }; then exit 137; fi
git "$@"
status=$?
if [ $n -eq ${at} ]; then exit 137; fi
exit $status
`;
