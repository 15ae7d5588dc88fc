import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { KINDS, StandInHost, TOKEN } from "#tests/engine/studio/publish/stand-in-host.ts";
import { codeHostAt, HostError } from "./code-host.ts";

const REMOTE = "https://git.example.org/firm/site.git";
let folder: string;
let host: StandInHost;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-host-"));
  const git = (...words: string[]) => execFileSync("git", words, { cwd: folder, stdio: "pipe" });
  git("init", "-q", "-b", "main");
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  git(...author, "commit", "-q", "--allow-empty", "-m", "Begin");
  git("branch", "studio/2026-01-15");
});
afterEach(() => {
  host.close();
  rmSync(folder, { recursive: true });
});

const begin = async (kind: (typeof KINDS)[number]) => {
  host = await new StandInHost(kind, path.join(folder, ".git")).open();
  const spoken = codeHostAt(REMOTE, host.settings);
  if (!spoken) throw new Error("The host is not known.");
  return spoken;
};
const draft = { branch: "studio/2026-01-15", target: "main", title: "Words", text: "- About: words" };

describe.each(KINDS)("%s", (kind) => {
  test("the four operations are as the host describes them", async () => {
    const spoken = await begin(kind);
    host.add({ branch: "other" });
    expect(await spoken.find(draft.branch, "main")).toEqual([]);
    const made = await spoken.make(draft);
    expect(made).toMatchObject({ number: 2, state: "open", text: "- About: words" });
    expect(made.address).toBe("https://host.example.org/firm/site/proposals/2");
    expect(made.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(await spoken.find(draft.branch, "main")).toEqual([made]);
    expect(await spoken.find(draft.branch, "next")).toEqual([]);
    const updated = await spoken.update(2, { title: "More words", text: "- About: more" });
    expect(updated.text).toBe("- About: more");
    expect(host.pulls[0]?.title).toBe("More words");
    const [pull] = host.pulls;
    if (!pull) throw new Error("There is none.");
    for (const state of ["open", "merged", "closed"] as const) {
      pull.state = state;
      expect(await spoken.read(2)).toMatchObject({ number: 2, state });
    }
    expect(await spoken.find(draft.branch, "main")).toMatchObject([{ number: 2, state: "closed" }]);
    expect(host.faults).toEqual([]);
  });

  test("a second proposal of a branch, another token and an unknown number are refused", async () => {
    const spoken = await begin(kind);
    await spoken.make(draft);
    await expect(spoken.make(draft)).rejects.toMatchObject({ status: kind === "github" ? 422 : 409 });
    await expect(spoken.read(7)).rejects.toMatchObject({ status: 404 });
    const wrong = codeHostAt(REMOTE, { ...host.settings, token: "another" });
    const error = await wrong?.find(draft.branch, "main").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HostError);
    expect(error).toMatchObject({ status: 401 });
    expect(JSON.stringify(error)).not.toContain(TOKEN);
  });

  test("a host that is gone, or that answers something else, is an error without a word of the token", async () => {
    const spoken = await begin(kind);
    host.cuts = "all";
    await expect(spoken.find(draft.branch, "main")).rejects.toMatchObject({ status: undefined });
    host.cuts = undefined;
    host.refuses = 503;
    await expect(spoken.make(draft)).rejects.toMatchObject({ status: 503, message: "No." });
    host.refuses = 200;
    await expect(spoken.find(draft.branch, "main")).rejects.toMatchObject({ status: 0 });
    await expect(spoken.read(1)).rejects.toMatchObject({ status: 0 });
  });
});

test("Gitea's pages are read until the branch is found", async () => {
  const spoken = await begin("gitea");
  host.add({ branch: draft.branch });
  for (let number = 0; number < 120; number += 1) host.add({ branch: `other-${number}` });
  expect(await spoken.find(draft.branch, "main")).toMatchObject([{ number: 1 }]);
  expect(host.asked).toEqual(["find", "find", "find"]);
});

test.each([
  ["https://github.com/firm/site.git", {}, true],
  ["git@gitlab.com:firm/web/site.git", {}, true],
  ["https://codeberg.org/firm/site", {}, true],
  ["https://github.example.org/firm/site.git", {}, false],
  ["https://github.com.example.org/firm/site.git", {}, false],
  ["https://git.example.org/firm/site.git", { kind: "gitea" }, false],
  ["https://git.example.org/firm/site.git", { kind: "gitea", api: "https://git.example.org/api/v1" }, true],
  ["/srv/git/site.git", { kind: "gitea", api: "https://git.example.org/api/v1" }, false],
] as const)(
  "the token goes to known hosts and to the one that an administrator names: %s %j",
  async (remote, settings, isKnown) => {
    host = new StandInHost("github", folder);
    expect(codeHostAt(remote, { token: TOKEN, ...settings }) !== undefined).toBe(isKnown);
  },
);
