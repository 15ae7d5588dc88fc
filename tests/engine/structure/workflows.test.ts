import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { commandFile } from "#tests/shared/run-command.ts";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
const read = (name: string) => readFileSync(name, "utf8");

type Job = {
  needs?: string | string[];
  stage?: string;
  "runs-on"?: string;
  strategy?: { matrix?: Record<string, unknown[]> };
  steps?: { uses?: string; run?: string; env?: Record<string, string>; with?: Record<string, unknown> }[];
  parallel?: number;
  artifacts?: { paths?: string[] };
  script?: string[];
};
const githubFiles = [".github/workflows/site.yml", ".github/workflows/nightly.yml"];
const github = githubFiles.map((name): { jobs: Record<string, Job> } => parse(read(name)));
const { stages, ...gitlab }: { stages: string[] } & Record<string, unknown> = parse(read(".gitlab-ci.yml"));
const gitlabJobs = Object.values(gitlab)
  .map(Object)
  .filter((job: Job) => Array.isArray(job.script));

/** A value that GitHub fills in. */
const expression = (name: string) => `$\{{ ${name} }}`;

const commandsOf = (name: string) => [
  ...read(name).matchAll(/(?:npm (?:run )?(?:-s )?|npx --no waymark )([\w-]+)(?: (?:-- )?([^\n>|]*))?/g),
];

describe.each([...githubFiles, ".gitlab-ci.yml"])("%s", (name) => {
  test("runs existing commands with options that they know", () => {
    const commands = commandsOf(name);
    expect(commands.length).toBeGreaterThan(1);
    for (const [, command = "", options = ""] of commands) {
      if (command === "ci") continue;
      expect(scripts).toHaveProperty(command);
      const help = read(commandFile(command));
      for (const [option] of options.matchAll(/--[\w-]+/g)) expect(help).toContain(`  ${option}`);
    }
  });
});

test.each([
  [".github/workflows/site.yml", ".github/workflows/nightly.yml"],
  [".gitlab-ci.yml", ".gitlab-ci.yml"],
])("%s checks, tests, builds, and says what changes; %s runs all tests every night", (site, nightly) => {
  const run = new Set(commandsOf(site).map(([, command]) => command));
  expect([...run]).toEqual(
    expect.arrayContaining(["ci", "validate", "test", "build", "changes", "calendar"]),
  );
  expect(commandsOf(nightly).map(([, , options]) => options)).toContainEqual(
    expect.stringMatching(/^--all /),
  );
});

test("GitHub: every job needs a job that there is, and says by which version of an action it runs", () => {
  for (const { jobs } of github)
    for (const { needs = [], steps = [] } of Object.values(jobs)) {
      for (const name of [needs].flat()) expect(jobs).toHaveProperty(name);
      for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
    }
});

test("GitHub: each machine builds its shard as of one time, and another one merges all of them", () => {
  const { shard, site } = github[0]?.jobs ?? {};
  const shards = shard?.strategy?.matrix?.shard ?? [];
  expect(shards).toEqual(shards.map((_, index) => index + 1));
  const build = shard?.steps?.find(({ run }) => run?.includes("--shard"));
  expect(build).toMatchObject({
    run: 'npm run build -- --shard "$SHARD"',
    env: {
      SHARD: `${expression("matrix.shard")}/${expression("strategy.job-total")}`,
      SOURCE_DATE_EPOCH: expression("needs.due.outputs.time"),
    },
  });
  expect(shard?.steps?.find(({ uses }) => uses?.startsWith("actions/upload-artifact"))?.with).toMatchObject({
    name: `shard-${expression("matrix.shard")}`,
    path: "shards",
  });
  expect(site?.needs).toBe("shard");
  expect(site?.steps?.find(({ uses }) => uses?.startsWith("actions/download-artifact"))?.with).toEqual({
    pattern: "shard-*",
    path: "shards",
    "merge-multiple": true,
  });
  expect(site?.steps?.map(({ run }) => run)).toContain("npm run build -- --merge shards/*");
});

test("GitLab: each machine builds its shard as of one time, and a job of a later stage merges all of them", () => {
  const jobs: Record<string, Job> = parse(read(".gitlab-ci.yml"));
  expect(jobs.shard?.parallel).toBeGreaterThan(1);
  expect(jobs.shard?.script).toContainEqual(
    'SOURCE_DATE_EPOCH="$BUILD_TIME" npm run build -- --shard "$CI_NODE_INDEX/$CI_NODE_TOTAL"',
  );
  expect(jobs.shard?.artifacts?.paths).toEqual(["shards"]);
  expect(stages.indexOf(jobs.site?.stage ?? "")).toBeGreaterThan(stages.indexOf(jobs.shard?.stage ?? ""));
  expect(jobs.site?.script).toContainEqual("npm run build -- --merge shards/*");
});

test("GitLab: every job belongs to a stage that there is, and every stage has a job", () => {
  expect(new Set(gitlabJobs.map(({ stage }: Job) => stage))).toEqual(new Set(stages));
});

type Form = {
  name?: string;
  description?: string;
  body?: { type: string; id?: string; attributes?: { label?: string } }[];
};

/** GitHub shows no form that lacks one of these (syntax for GitHub's form schema). */
test.each(readdirSync(".github/ISSUE_TEMPLATE").filter((name) => name !== "config.yml"))(
  "the issue form %s has a name, a description and labelled fields",
  (file) => {
    const { name, description, body = [] }: Form = parse(read(`.github/ISSUE_TEMPLATE/${file}`));
    expect([name, description].every((text) => text !== undefined && text !== "")).toBe(true);
    expect(body.length).toBeGreaterThan(0);
    for (const { type, id, attributes } of body) {
      expect(["input", "textarea", "dropdown", "checkboxes"]).toContain(type);
      expect(id).toMatch(/^[\w-]+$/);
      expect(attributes?.label).toBeTruthy();
    }
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
  },
);
