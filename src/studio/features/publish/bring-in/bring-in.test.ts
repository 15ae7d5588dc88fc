import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import {
  ABOUT,
  beginShared,
  bringIn,
  bringInWith,
  everything,
  expectSound,
  titled,
  WORDS,
} from "#tests/engine/studio/publish/colleague.ts";
import {
  BRANCH,
  git,
  open,
  publish,
  publisher,
  publishSite,
  reopen,
  site,
} from "#tests/engine/studio/publish/published-site.ts";
import { isNightly, sampled } from "#tests/shared/tier.ts";

publishSite();

const toSite = { pictures: [], message: "Better words", push: true, way: "site" as const };

const noted = (text: string, note: string) => text.replace('"Read it."', `"${note}"`);

/** Cases that go the same way through git, of which a push takes the first. */
const first = <Case>(cases: readonly Case[]) => (isNightly ? cases : cases.slice(0, 1));

describe("the changes of others", () => {
  test("come in with pictures and other files, and nothing is left to publish", async () => {
    const colleague = await beginShared();
    colleague.send({
      [ABOUT]: titled(colleague.read(ABOUT), "About everybody"),
      [WORDS]: "# Words\n\nOne.\n\nTwo and a half.\n",
      "src/public/uploads/new.png": "new",
      "notes.txt": "theirs",
    });
    const answer = await bringIn();
    expect(answer).toMatchObject({
      hasNews: true,
      by: ["Ana"],
      items: [{ title: "About everybody" }, { title: "Words" }],
    });
    expect(site.read("src/public/uploads/new.png")).toBe("new");
    expect(git("rev-parse", "HEAD")).toBe(git("rev-parse", "origin/main"));
    expect(git("status", "--porcelain", "-uno")).toBe("");
    expect((await publisher.changes("site")).items).toEqual([]);
    expect(open.session.history()).toMatchObject({ undo: "Merge others’ changes", unsaved: [] });
    expect(await bringIn()).toEqual({ hasNews: false, by: [], items: [] });
    expectSound();
  });

  test("join what was published here and what was not; all of it can be sent, and Undo takes them back", async () => {
    const colleague = await beginShared();
    colleague.send({ [ABOUT]: noted(colleague.read(ABOUT), "Read it well.") });
    await open.title("About all of us");
    await open.save();
    const refused = await publisher.publish({ ...toSite, documents: ["page:/about"] });
    expect(refused.notPushed).toMatchObject({ isBehind: true });
    await open.change({
      op: "replace",
      path: "/description",
      value: "What we are, in a few other words than before.",
    });
    site.write("notes.txt", "mine");
    git("add", "notes.txt");
    const before = open.text;
    expect(await bringIn()).toMatchObject({ by: ["Ana"], items: [{ title: "About all of us" }] });
    const now = JSON.parse(site.read(ABOUT));
    expect(now).toMatchObject({
      title: "About all of us",
      description: expect.stringContaining("other words"),
    });
    expect(now.blocks[1].text).toBe("Read it well.");
    const committed = JSON.parse(git("show", `HEAD:${ABOUT}`));
    expect(committed).toEqual({ ...now, description: JSON.parse(colleague.read(ABOUT)).description });
    expect(git("status", "--porcelain", "-uno")).toBe(`A  notes.txt\n M ${ABOUT}`.trim());
    expect(git("log", "-1", "--format=%P", "HEAD").split(" ")).toHaveLength(2);
    const sent = await publisher.publish({ ...toSite, documents: [] });
    expect(sent).toMatchObject({ isPushed: true });
    expect(git("ls-remote", "origin", "main")).toContain(git("rev-parse", "HEAD"));
    await open.session.undo();
    expect(open.text).toBe(before);
    expectSound();
  });

  test("keep what is typed while they are fetched", async () => {
    const colleague = await beginShared();
    colleague.send({ [ABOUT]: noted(colleague.read(ABOUT), "Read it well.") });
    const coming = bringIn();
    await open.title("Typed meanwhile");
    await coming;
    expect(site.read(ABOUT)).toContain("Typed meanwhile");
    expect(site.read(ABOUT)).toContain("Read it well.");
    expectSound();
  });

  test("are asked about where both have changed the same text, before anything is written", async () => {
    const colleague = await beginShared();
    const text = (...paragraphs: string[]) => `${paragraphs.join("\n\n")}\n`;
    colleague.send({ [WORDS]: text("# Words", "One.", "Two.", "Three.", "Four.") });
    await bringIn();
    colleague.send({
      [ABOUT]: noted(titled(colleague.read(ABOUT), "Theirs"), "Read it well."),
      [WORDS]: text("# Words of Ana", "One.", "Two by Ana.", "Three.", "Four."),
    });
    await open.title("Mine");
    const words = text("# Words", "One.", "Two by me.", "Three.", "Four, and mine.");
    await open.session.replaceFiles("Write", new Map([[WORDS, words]]));
    await open.save();
    const before = everything();
    const asked = {
      document: "page:/about",
      pointer: "/title",
      base: "About us",
      yours: "Mine",
      theirs: "Theirs",
    };
    const passage = {
      document: "text:/blog/words.md",
      pointer: "",
      base: "Two.",
      yours: "Two by me.",
      theirs: "Two by Ana.",
    };
    const answer = await bringIn();
    expect(answer).toEqual({ conflicts: expect.arrayContaining([asked, passage]) });
    expect("conflicts" in answer && answer.conflicts).toHaveLength(2);
    expect(everything()).toEqual(before);
    await bringIn("site", [
      { document: "page:/about", pointer: "/title", yours: "Mine", theirs: "Theirs", side: "yours" },
      {
        document: "text:/blog/words.md",
        pointer: "",
        yours: "Two by me.",
        theirs: "Two by Ana.",
        side: "theirs",
      },
    ]);
    expect(JSON.parse(site.read(ABOUT)).title).toBe("Mine");
    expect(site.read(ABOUT)).toContain("Read it well.");
    expect(site.read(WORDS)).toBe(text("# Words of Ana", "One.", "Two by Ana.", "Three.", "Four, and mine."));
    expectSound();
  });

  test.each(first(["yours", "theirs"] as const))(
    "are merged into what was published here with %s",
    async (side) => {
      const colleague = await beginShared();
      colleague.send({ [ABOUT]: titled(colleague.read(ABOUT), "Theirs") });
      await open.title("Mine");
      await open.save();
      await publisher.publish({ ...toSite, push: false, documents: ["page:/about"] });
      await bringInWith(side);
      const title = side === "yours" ? "Mine" : "Theirs";
      expect(JSON.parse(site.read(ABOUT)).title).toBe(title);
      expect(JSON.parse(git("show", `HEAD:${ABOUT}`)).title).toBe(title);
      expect((await publisher.changes("site")).items).toEqual([]);
      expectSound();
    },
  );

  test("choices do not hold for versions that nobody has seen", async () => {
    const colleague = await beginShared();
    colleague.send({ [ABOUT]: titled(colleague.read(ABOUT), "Theirs") });
    await open.title("Mine");
    await open.save();
    const answer = await bringIn();
    const seen = "conflicts" in answer ? answer.conflicts : [];
    colleague.send({ [ABOUT]: titled(colleague.read(ABOUT), "Theirs, once more") });
    const take = seen.map((one) => ({ ...one, side: "yours" as const }));
    expect(await bringIn("site", take)).toMatchObject({ conflicts: [{ theirs: "Theirs, once more" }] });
  });
});

describe("pages that others have", () => {
  test.each(first(["yours", "theirs"] as const))("removed, and that were edited here: %s", async (side) => {
    const colleague = await beginShared();
    colleague.send({ [ABOUT]: undefined });
    await open.title("Mine");
    await open.save();
    await bringInWith(side);
    expect(existsSync(path.join(site.root, ABOUT))).toBe(side === "yours");
    expect(open.session.has("page:/about")).toBe(side === "yours");
    expectSound();
  });

  test.runIf(isNightly)("moved take along what was written here", async () => {
    const colleague = await beginShared();
    const moved = "pages/company/about.json";
    colleague.send({ [ABOUT]: undefined, [moved]: titled(colleague.read(ABOUT), "The company") });
    await open.change({ op: "replace", path: "/blocks/1/text", value: "Mine." });
    await open.save();
    await bringIn();
    expect(existsSync(path.join(site.root, ABOUT))).toBe(false);
    expect(site.read(moved)).toContain("The company");
    expect(site.read(moved)).toContain("Mine.");
    expect((await publisher.changes("site")).items).toMatchObject([
      { route: "/company/about", kind: "changed" },
    ]);
    expectSound();
  });

  test.runIf(isNightly)("added come in, and those that were removed here stay removed", async () => {
    const colleague = await beginShared();
    colleague.send({ "pages/new.json": titled(colleague.read(ABOUT), "New") });
    await open.session.replaceFiles("Remove", new Map([[ABOUT, undefined]]));
    await open.save();
    await bringIn();
    expect(open.session.has("page:/new")).toBe(true);
    expect(existsSync(path.join(site.root, ABOUT))).toBe(false);
    expectSound();
  });
});

describe("a branch for review", () => {
  test("takes in what a colleague has sent to it, and can then be sent", async () => {
    const colleague = await beginShared();
    await open.title("Mine");
    await open.save();
    await publish(["page:/about"], true);
    colleague.git("fetch", "-q");
    colleague.git("checkout", "-q", "-b", "review", `origin/${BRANCH}`);
    colleague.send(
      { [ABOUT]: noted(colleague.read(ABOUT), "Theirs."), "src/public/uploads/their.png": "their" },
      BRANCH,
    );
    await open.change({ op: "replace", path: "/blocks/0/title", value: "A better page" });
    await open.save();
    const head = git("rev-parse", "HEAD");
    expect((await publish(["page:/about"], true)).notPushed).toMatchObject({ isBehind: true });
    await bringIn("review");
    expect(git("rev-parse", "HEAD")).toBe(head);
    expect(site.read(ABOUT)).toContain("Theirs.");
    expect(site.read("src/public/uploads/their.png")).toBe("their");
    expect((await publisher.changes("review")).items).toEqual([]);
    expect((await publisher.publish({ ...toSite, way: "review", documents: [] })).isPushed).toBe(true);
    expectSound();
  });

  test.runIf(isNightly)(
    "that was merged with its picture ends, and one that was not goes on from what came in",
    async () => {
      const colleague = await beginShared();
      site.write("src/public/uploads/mine.png", "mine");
      const image = { src: "/uploads/mine.png", decorative: true };
      await open.change({ op: "add", path: "/blocks/0/image", value: image });
      await open.save();
      await publish(["page:/about"], true);
      colleague.git("fetch", "-q");
      colleague.send({ [WORDS]: "# Words\n\nTheirs.\n" });
      expect(await bringIn("review")).toMatchObject({ items: [{ title: "Words" }] });
      expect(git("rev-parse", "HEAD")).toBe(git("rev-parse", "origin/main"));
      expect((await publisher.changes("review")).items).toEqual([]);
      expect((await publisher.changes("review")).publishing).toMatchObject({ branch: BRANCH });
      colleague.git("merge", "-q", "-m", "Merge", `origin/${BRANCH}`);
      colleague.git("push", "-q", "origin", "main");
      expect(await bringIn("review")).toMatchObject({ items: [], hasNews: true });
      expect(git("rev-parse", "HEAD")).toBe(git("rev-parse", "origin/main"));
      expect(git("status", "--porcelain", "-uno")).toBe("");
      expect(site.read("src/public/uploads/mine.png")).toBe("mine");
      expectSound();
    },
  );
});

describe("nothing changes", () => {
  test("if a file that is not a page was changed here too", async () => {
    const colleague = await beginShared();
    site.write("notes.txt", "one\n");
    git("add", "notes.txt");
    git("commit", "-q", "-m", "Notes");
    colleague.send({ "notes.txt": "theirs\n", [ABOUT]: titled(colleague.read(ABOUT), "Theirs") });
    const before = everything();
    await expect(bringIn()).rejects.toThrow("notes.txt is not a page");
    expect(everything()).toEqual(before);
    git("reset", "-q", "--hard", "HEAD~1");
    site.write("notes.txt", "mine\n");
    const again = everything();
    await expect(bringIn()).rejects.toThrow("Ask your site administrator");
    expect(everything()).toEqual(again);
    expect(site.read("notes.txt")).toBe("mine\n");
  });

  const faults: [what: string, spoil: () => void][] = [
    ["the index is locked", () => site.write(".git/index.lock", "")],
    ["the branch is locked", () => site.write(".git/refs/heads/main.lock", "")],
    ["the server is gone", () => git("remote", "set-url", "origin", path.join(site.root, "gone.git"))],
  ];
  test.each(sampled(faults))("while %s, and it works once that is over", async (_, spoil) => {
    const colleague = await beginShared();
    const address = git("remote", "get-url", "origin");
    colleague.send({ [ABOUT]: titled(colleague.read(ABOUT), "Theirs"), "pages/blog/more.md": "# More\n" });
    await open.change({ op: "replace", path: "/blocks/0/title", value: "Mine" });
    await open.save();
    const before = everything();
    spoil();
    await expect(bringIn()).rejects.toThrow(/\.$/);
    for (const lock of ["index.lock", "refs/heads/main.lock"])
      rmSync(path.join(site.root, ".git", lock), { force: true });
    git("remote", "set-url", "origin", address);
    expect(everything().slice(0, -1)).toEqual(before.slice(0, -1));
    await bringIn();
    expect(site.read(ABOUT)).toContain("Theirs");
    expect(site.read(ABOUT)).toContain("Mine");
    expectSound();
  });

  test("if the disk is full", async () => {
    const colleague = await beginShared();
    colleague.send({ [ABOUT]: titled(colleague.read(ABOUT), "Theirs"), "pages/blog/more.md": "# More\n" });
    const before = everything();
    const rename = () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" }));
    const parts = { session: open.session, files: new DocumentFiles(site.root, { rename }) };
    await expect(publisher.bringIn(parts, "site")).rejects.toThrow("disk is full");
    expect(everything().slice(0, -1)).toEqual(before.slice(0, -1));
    expect(open.session.history().unsaved).toEqual([]);
    await bringIn();
    expect((await publisher.changes("site")).items).toEqual([]);
    expectSound();
  });

  test("without a place that others send to", async () => {
    await beginShared();
    git("remote", "remove", "origin");
    await expect(bringIn()).rejects.toThrow("not connected to the place where others publish");
  });
});

test.each(first(["update-ref", "read-tree"]))("killed before %s, it is done again", async (command) => {
  const colleague = await beginShared();
  colleague.send({ [ABOUT]: titled(colleague.read(ABOUT), "Theirs"), "src/public/uploads/new.png": "new" });
  await open.change({ op: "replace", path: "/blocks/0/title", value: "Mine" });
  await open.save();
  const bin = path.join(site.root, "cache/bin/git");
  // Kills Studio and itself, the second time for what is tried first.
  site.write(
    "cache/bin/git",
    `#!/bin/sh
case " $* " in
  *" ${command} "*) case " $* " in *" -n "*) ;; *" -m "*) kill -9 $PPID; exit 1 ;; esac ;;
esac
PATH="${process.env.PATH}" exec git "$@"
`,
  );
  chmodSync(bin, 0o755);
  const run = () =>
    execFileSync(
      process.execPath,
      ["--import", "tsx", "tests/engine/studio/publish/bring-in-once.ts", site.root],
      {
        env: { ...process.env, PATH: `${path.dirname(bin)}:${process.env.PATH}` },
        stdio: "pipe",
      },
    );
  expect(run).toThrow();
  git("fsck", "--strict");
  expect(JSON.parse(site.read(ABOUT))).toMatchObject({ title: "Theirs", blocks: [{ title: "Mine" }, {}] });
  await reopen();
  await bringIn();
  expect(git("rev-parse", "HEAD")).toBe(git("rev-parse", "origin/main"));
  expect(git("status", "--porcelain", "-uno")).toBe(`M ${ABOUT}`);
  expect((await publisher.changes("site")).items).toMatchObject([
    { title: "Theirs", blocks: [{ name: "Mine" }] },
  ]);
  expectSound();
});
