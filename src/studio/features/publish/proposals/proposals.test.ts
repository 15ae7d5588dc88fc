import { rmSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { arrive, beginShared, type Colleague } from "#tests/engine/studio/publish/colleague.ts";
import { killAtCommands } from "#tests/engine/studio/publish/killed-git.ts";
import {
  BRANCH,
  git,
  newPublisher,
  open,
  publish,
  publisher,
  publishSite,
  readBelow,
  reopen,
  site,
  writeBelow,
} from "#tests/engine/studio/publish/published-site.ts";
import { KINDS, namesToken, StandInHost } from "#tests/engine/studio/publish/stand-in-host.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { codeHostCure, Proposals } from "./proposals.ts";

publishSite();

const ADDRESS = "https://git.example.org/firm/site.git";
const team = { names: () => [], seenNotes: { of: () => ({}), see: async () => {} } };

let host: StandInHost;
let colleague: Colleague;
let changed = 0;
afterEach(() => host?.close());

/** A repository at a host that makes proposals. */
async function begin(kind: (typeof KINDS)[number] = "gitea"): Promise<Proposals> {
  colleague = await beginShared();
  const remote = git("remote", "get-url", "origin");
  git("remote", "set-url", "origin", ADDRESS);
  git("config", `url.${remote}.insteadOf`, ADDRESS);
  host = await new StandInHost(kind, remote).open();
  changed = 0;
  return started();
}

/** The part of a team's server that follows proposals, as after a start. @param hasToken whether it has a token of the host */
function started(hasToken = true): Proposals {
  newPublisher(team);
  return new Proposals({
    root: site.root,
    repository: () => publisher.repositoryForReview(),
    settings: hasToken ? host.settings : undefined,
    changed: () => (changed += 1),
  });
}

/** Writes another title, and sends it for review. */
async function send(proposals: Proposals, title: string) {
  await open.title(title);
  await open.save();
  proposals.refuseIfEnded();
  expect(await publish(["page:/about"], true)).toMatchObject({ isPushed: true });
  return proposals.settle();
}
const waiting = (number: number, state = "open") => ({
  sent: { proposal: { number, state, address: `https://host.example.org/firm/site/proposals/${number}` } },
});
const listed = async () => (await publisher.changes("review")).items.map(({ title }) => title);

describe.each(KINDS)("at %s", (kind) => {
  test("what is sent for review becomes one proposal, which follows what is sent later", async () => {
    const proposals = await begin(kind);
    expect(await send(proposals, "First")).toMatchObject(waiting(1));
    expect(host.pulls).toMatchObject([{ branch: BRANCH, target: "main", title: "Better words", number: 1 }]);
    expect(changed).toBe(1);
    await send(proposals, "Second");
    expect(host.pulls).toMatchObject([
      { title: "Better words, and one more", text: "Better words\n\nBetter words" },
    ]);
    const [pull] = host.pulls;
    if (!pull) throw new Error("There is none.");
    pull.text = "Written by somebody at the host";
    await send(started(), "Third");
    expect(host.pulls).toMatchObject([{ text: "Written by somebody at the host", number: 1 }]);
    expect(await listed()).toEqual([]);
    expect(host.faults).toEqual([]);
  });

  test("one that was merged into a single commit ends, and the next one is another", async () => {
    const proposals = await begin(kind);
    await send(proposals, "First");
    colleague.git("fetch", "-q");
    colleague.git("merge", "-q", "--squash", `origin/${BRANCH}`);
    colleague.git("commit", "-q", "-m", "Squashed");
    colleague.git("push", "-q", "origin", "main");
    for (const pull of host.pulls) pull.state = "merged";
    expect(await arrive()).toMatchObject({ hasNews: true });
    expect(await proposals.settle()).toMatchObject(waiting(1, "merged"));
    expect(git("branch", "--list", "studio/*")).toBe("");
    expect(await listed()).toEqual([]);
    expect(await proposals.settle()).toMatchObject(waiting(1, "merged"));
    expect(await send(proposals, "Next")).toMatchObject(waiting(2));
    expect(host.pulls).toMatchObject([{ branch: `${BRANCH}-2`, state: "open" }, { state: "merged" }]);
    expect(host.faults).toEqual([]);
  });
});

test("one that was merged with its commits is told as merged, also after it has come in", async () => {
  const proposals = await begin();
  await send(proposals, "First");
  colleague.git("fetch", "-q");
  colleague.git("merge", "-q", "--no-ff", "-m", "Merge", `origin/${BRANCH}`);
  colleague.git("push", "-q", "origin", "main");
  for (const pull of host.pulls) pull.state = "merged";
  await arrive();
  expect(await proposals.settle()).toMatchObject(waiting(1, "merged"));
  expect(await listed()).toEqual([]);
  expect(await send(proposals, "Next")).toMatchObject(waiting(2));
});

test("one that was merged, and whose changes are not here yet, takes no more", async () => {
  const proposals = await begin();
  await send(proposals, "First");
  colleague.git("fetch", "-q");
  colleague.git("merge", "-q", "--squash", `origin/${BRANCH}`);
  colleague.git("commit", "-q", "-m", "Squashed");
  colleague.git("push", "-q", "origin", "main");
  for (const pull of host.pulls) pull.state = "merged";
  git("fetch", "-q");
  await proposals.settle();
  expect(() => proposals.refuseIfEnded()).toThrow("has been merged");
});

test("one that was closed takes no more; taken back, its changes can be changed, restored or sent again", async () => {
  const proposals = await begin();
  await send(proposals, "First");
  await expect(proposals.takeBack()).rejects.toThrow("Only a proposal that was closed");
  for (const pull of host.pulls) pull.state = "closed";
  expect(await proposals.settle()).toMatchObject(waiting(1, "closed"));
  expect(changed).toBe(2);
  await expect(send(proposals, "More")).rejects.toThrow("was closed");
  expect(await listed()).toEqual(["More"]);
  expect(await proposals.takeBack()).toEqual({});
  expect(await listed()).toEqual(["More"]);
  expect(JSON.parse(open.text).title).toBe("More");
  await publisher.restore({ documents: ["page:/about"], pictures: [] });
  expect(JSON.parse(open.text).title).toBe("About us");
  expect(await send(proposals, "Again")).toMatchObject(waiting(2));
  expect(host.pulls.map(({ state }) => state)).toEqual(["open", "closed"]);
});

test("a closed one of an earlier branch with the same name does not count", async () => {
  const proposals = await begin();
  host.add({ branch: BRANCH, state: "closed", commit: "0".repeat(40) });
  host.add({ branch: BRANCH, state: "merged", commit: git("rev-parse", "HEAD") });
  expect(await send(proposals, "First")).toMatchObject(waiting(3));
});

test("what goes straight to the site meanwhile leaves it waiting, and nothing is listed twice", async () => {
  const proposals = await begin();
  await send(proposals, "For review");
  await open.session.replaceFiles("Change", new Map([["pages/blog/words.md", "Straight.\n"]]));
  await open.save();
  const straight = { pictures: [], message: "Words", push: true, way: "site" as const };
  await publisher.publish({ ...straight, documents: ["text:/blog/words.md"] });
  expect(await listed()).toEqual([]);
  expect((await publisher.changes("review")).publishing).not.toHaveProperty("unsent");
  expect(await proposals.settle()).toMatchObject(waiting(1));
  expect(git("rev-parse", BRANCH)).toBe(git("rev-parse", `origin/${BRANCH}`));
  expect(git("diff", "--name-only", "main", BRANCH)).toBe("pages/about.json");
  expect(git("show", "main:pages/blog/words.md")).toBe("Straight.");
  expect(host.pulls).toHaveLength(1);
});

test("a document that waits and then goes straight to the site is there as it was written last", async () => {
  const proposals = await begin();
  await send(proposals, "For review");
  await open.title("Straight");
  await open.save();
  const straight = { pictures: [], message: "Words", push: true, way: "site" as const };
  await publisher.publish({ ...straight, documents: ["page:/about"] });
  expect(JSON.parse(git("show", `${BRANCH}:pages/about.json`)).title).toBe("Straight");
  expect(await listed()).toEqual([]);
});

describe("a host that makes none", () => {
  test.each([
    [401, "does not accept Studio’s token"],
    [403, "does not allow proposals there"],
    [422, "refused it: No."],
    [502, "tries again by itself"],
    [undefined, "cannot be reached"],
  ])("with the answer %s is told, without the token, and asked again", async (status, reason) => {
    const proposals = await begin();
    if (status === undefined) host.cuts = "all";
    else host.refuses = status;
    const answer = await send(proposals, "First");
    expect(answer.sent).toMatchObject({ branch: BRANCH, failed: expect.stringContaining(reason) });
    expect(namesToken(answer)).toBe(false);
    [host.cuts, host.refuses] = [undefined, undefined];
    expect(await proposals.settle()).toMatchObject(waiting(1));
    host.refuses = 502;
    expect(await proposals.settle()).toMatchObject({
      sent: { failed: expect.any(String), ...waiting(1).sent },
    });
  });

  test("is none without a token, and none for a folder: the branch alone waits, with an address if there is one", async () => {
    await begin();
    expect(await send(started(false), "First")).toEqual({ sent: { branch: BRANCH } });
    git("remote", "set-url", "origin", "https://github.com/firm/site.git");
    git("config", `url.${host.repository}.insteadOf`, "https://github.com/firm/site.git");
    expect(await started(false).settle()).toEqual({
      sent: {
        branch: BRANCH,
        address: `https://github.com/firm/site/compare/main...${BRANCH}?expand=1`,
      },
    });
  });

  test("hears of nothing before something was sent", async () => {
    const proposals = await begin();
    await open.title("Kept");
    await open.save();
    await publish(["page:/about"]);
    expect(await proposals.settle()).toEqual({});
    expect(host.asked).toEqual([]);
  });
});

test("an administrator is told what keeps the server from making any", async () => {
  await begin();
  const cure = (more: object = {}) => codeHostCure(site.root, { ...host.settings, ...more });
  expect(await cure()).toBeUndefined();
  expect(await cure({ token: "another" })).toContain("has answered 401: check CODE_HOST_TOKEN");
  expect(await codeHostCure(site.root, { token: "another" })).toContain("CODE_HOST and CODE_HOST_API");
  host.cuts = "all";
  expect(await cure()).toContain("cannot be reached");
});

test(
  "killed at any command or request, there is one proposal or none, and after the next look exactly one",
  async () => {
    let proposals = await begin();
    // A kill begins with the repositories as they are now; making a new proposal by merging the last one takes three times as long.
    const folders = [path.join(site.root, ".git"), host.repository];
    const kept = folders.map((folder) => readBelow(folder));
    const beginAnew = () => {
      for (const [index, folder] of folders.entries()) {
        rmSync(folder, { recursive: true });
        writeBelow(folder, kept[index] ?? new Map());
      }
      host.pulls.length = 0;
    };
    const kills = await killAtCommands({
      step: 9,
      begin: async (name) => {
        beginAnew();
        await reopen();
        proposals = started();
        await open.title(name);
        await open.save();
      },
      work: async () => {
        await publish(["page:/about"], true);
        await proposals.settle();
      },
      check: async (name) => {
        expect(host.pulls.length).toBeLessThanOrEqual(1);
        await reopen();
        proposals = started();
        await proposals.settle();
        const { items, publishing } = await publisher.changes();
        const isUnsent = publishing.kind === "git" && publishing.unsent !== undefined;
        if (items.length > 0 || isUnsent) await publish(items.length > 0 ? ["page:/about"] : [], true);
        expect(await proposals.settle()).toMatchObject(waiting(1));
        expect(host.pulls).toHaveLength(1);
        expect(git("show", `origin/${host.pulls[0]?.branch}:pages/about.json`)).toContain(name);
        expect(git("rev-list", "--count", `main..origin/${host.pulls[0]?.branch}`)).toBe("1");
        expect(await listed()).toEqual([]);
      },
    });
    expect(kills).toBeGreaterThanOrEqual(isNightly ? 60 : 4);
    beginAnew();
    await reopen();
    host.cuts = "make";
    await send(started(), "Cut");
    host.cuts = undefined;
    expect(await started().settle()).toMatchObject(waiting(1));
    expect(host.pulls).toHaveLength(1);
    expect(host.faults).toEqual([]);
  },
  isNightly ? 600_000 : 120_000,
);
