import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
const read = (name: string) => readFileSync(name, "utf8");

type Job = {
  needs?: string | string[];
  stage?: string;
  "runs-on"?: string;
  steps?: { uses?: string; run?: string }[];
  script?: string[];
};
const github: { jobs: Record<string, Job> } = parse(read(".github/workflows/site.yml"));
const { stages, ...gitlab }: { stages: string[] } & Record<string, unknown> = parse(read(".gitlab-ci.yml"));
const gitlabJobs = Object.values(gitlab)
  .map(Object)
  .filter((job: Job) => Array.isArray(job.script));

describe.each([".github/workflows/site.yml", ".gitlab-ci.yml"])("%s", (name) => {
  const commands = [...read(name).matchAll(/npm (?:run )?(?:-s )?([\w-]+)(?: -- ([^\n>|]*))?/g)];

  test("runs commands that there are, with options that they know", () => {
    expect(commands.length).toBeGreaterThan(4);
    for (const [, command = "", options = ""] of commands) {
      if (command === "ci") continue;
      expect(scripts).toHaveProperty(command);
      const help = read(`scripts/${command}.ts`);
      for (const [option] of options.matchAll(/--[\w-]+/g)) expect(help).toContain(`  ${option}`);
    }
  });

  test("checks, tests, builds, and says what changes", () => {
    const run = new Set(commands.map(([, command]) => command));
    expect([...run]).toEqual(
      expect.arrayContaining(["ci", "validate", "test", "build", "changes", "calendar"]),
    );
  });
});

test("GitHub: every job needs a job that there is, and says by which version of an action it runs", () => {
  for (const { needs = [], steps = [] } of Object.values(github.jobs)) {
    for (const name of [needs].flat()) expect(github.jobs).toHaveProperty(name);
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
  }
});

test("GitLab: every job belongs to a stage that there is, and every stage has a job", () => {
  expect(new Set(gitlabJobs.map(({ stage }: Job) => stage))).toEqual(new Set(stages));
});
