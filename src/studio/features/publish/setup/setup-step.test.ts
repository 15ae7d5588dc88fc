import { expect, test } from "vitest";
import { hosts } from "#src/server/hosting/hosts.ts";
import { guideOf, HOST_NAMES } from "./host-guides.ts";
import { hostInWorkflows, nextStep, type Situation } from "./setup-step.ts";

const EMPTY: Situation = { hasHistory: false, host: undefined, remote: undefined, isSent: false };
const remote = "https://github.com/ada/site.git";

test.each([
  ["an empty folder", {}, "host"],
  ["a history without a host", { hasHistory: true }, "host"],
  ["the file of a host without a history", { host: "netlify" }, "prepare"],
  ["a history with the file of a host", { hasHistory: true, host: "netlify" }, "connect"],
  ["a remote that has nothing yet", { hasHistory: true, host: "netlify", remote }, "send"],
  ["a remote that has the site", { hasHistory: true, host: "netlify", remote, isSent: true }, undefined],
  ["a remote that somebody else set up", { hasHistory: true, remote }, undefined],
  ["a remote and no commit", { remote }, "host"],
  ["a remote, the file of a host and no commit", { host: "vercel", remote }, "prepare"],
] as const)("%s leads to the step %s", (_, situation, step) => {
  expect(nextStep({ ...EMPTY, ...situation })).toBe(step);
});

test("every service that builds a site from a repository has a guide, and each is recognised by the file that it gets", () => {
  const services = Object.keys(hosts).filter((name) => !hosts[name]?.isServer && hosts[name]?.rebuild);
  expect(HOST_NAMES.toSorted()).toEqual(services.sort());
  for (const name of HOST_NAMES) {
    expect(guideOf(name).title).toBe(hosts[name]?.title);
    const files = hosts[name]?.rebuild?.({ name, sources: "", user: "", command: "" }) ?? {};
    const texts = Object.entries(files).map(([path, text]) => ({ path, text }));
    expect(hostInWorkflows(texts)).toBe(name);
    const secrets = texts.flatMap(({ text }) => [...text.matchAll(/secrets\.(\w+)/g)].map(([, one]) => one));
    const tasks = guideOf(name).tasks("https://github.com/ada/site");
    expect(tasks.flatMap(({ secret }) => secret ?? []).sort()).toEqual(secrets.sort());
    for (const { address } of tasks) expect(address).toMatch(/^https:\/\//);
  }
});

test("a command in a comment, or of a server, is no host", () => {
  const text = "# npx waymark hosting netlify\nrun: npx waymark hosting nginx --to out\n";
  expect(hostInWorkflows([{ path: ".github/workflows/a.yml", text }])).toBeUndefined();
});
