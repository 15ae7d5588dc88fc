import { expect, test } from "vitest";
import { hosts } from "#src/server/hosting/hosts.ts";
import { whoBuilds, withSchedule } from "./who-builds.ts";

const file = ".github/workflows/site.yml";
const workflow = (on: string, run = "npm run build && npx wrangler pages deploy dist") =>
  `on: ${on}\njobs:\n  site:\n    steps:\n      - run: ${run} # daily\n`;
const scheduled = (cron: string) => workflow(`\n  push:\n  schedule:\n    - cron: "${cron}"`);
const builder = (text: string, kind?: "github" | "gitlab" | "other") =>
  whoBuilds([{ path: file, text }], kind);

test.each([
  ["23 * * * *", "hour"],
  ["0 */1 * * *", "hour"],
  ["10 0 * * *", "day"],
  ["0 6,18 * * 0-6", "day"],
  ["0 6 ? * *", "day"],
  ["0 6 * * 1-5", undefined],
  ["0 6 1 * *", undefined],
  ["0 6 * 12 *", undefined],
  ["", undefined],
])("the schedule %j is due every %s", (cron, each) => {
  const expected = each ? { kind: "schedule", service: "GitHub", file, each } : { kind: "nobody", file };
  expect(builder(scheduled(cron))).toEqual(expected);
});

test("the most frequent of several schedules counts", () => {
  const text = workflow(
    '\n  schedule:\n    - cron: "0 6 * * 1"\n    - cron: "0 6 * * *"\n    - cron: "5 * * * *"',
  );
  expect(builder(text)).toMatchObject({ each: "hour" });
});

test.each([
  ["only tests", workflow('\n  schedule:\n    - cron: "0 6 * * *"', "npm test"), { kind: "nobody" }],
  ["mentions a deployment in a comment", "# deploy\non: push\n", { kind: "nobody" }],
  ["publishes without a schedule", workflow("[push]"), { kind: "nobody", file }],
  [
    "has its schedule in a comment",
    workflow('\n  push:\n  # schedule:\n  #   - cron: "1 * * * *"'),
    { kind: "nobody", file },
  ],
  ["cannot be read", "on: [push\nrun: deploy", { kind: "nobody", file }],
])("a workflow that %s builds nothing on the day", (_, text, expected) => {
  expect(builder(text)).toEqual(expected);
});

test("a workflow of GitHub is nothing to a repository at GitLab, whose schedules no file has", () => {
  for (const kind of ["gitlab", "other"] as const)
    expect(builder(scheduled("1 * * * *"), kind)).toEqual({ kind: "nobody" });
  const path = ".gitlab-ci.yml";
  const text = hosts["gitlab-pages"]?.rebuild?.({ name: "gitlab-pages", sources: "", user: "", command: "" });
  const files = [{ path, text: text?.["gitlab-ci.yml"] ?? "" }];
  expect(whoBuilds(files, "gitlab")).toEqual({ kind: "perhaps", service: "GitLab", file: path });
  expect(whoBuilds(files, "github")).toEqual({ kind: "nobody" });
});

test.each([
  "push",
  "[push, workflow_dispatch]",
  "\n  push:\n    branches: [main]",
  '\n  schedule:\n    - cron: "0 6 * * 1"',
])("a workflow that begins on %s gets a schedule, and keeps the rest", (on) => {
  const before = `name: Site # ours\n${workflow(on)}`;
  const after = withSchedule(before, "70 1 * * *") ?? "";
  expect(builder(after)).toMatchObject({ kind: "schedule", each: "day" });
  for (const part of ["name: Site # ours", "npx wrangler pages deploy dist # daily"])
    expect(after).toContain(part);
  for (const [trigger] of on.matchAll(/push|workflow_dispatch|branches/g)) expect(after).toContain(trigger);
});

test("what is no workflow gets no schedule", () => {
  for (const text of ["", "a: [", "- a", "on: 5"]) expect(withSchedule(text, "0 1 * * *")).toBeUndefined();
});
