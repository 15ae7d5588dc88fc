import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { asAuthor, authorName, personAuthor } from "#src/studio/kernel/session/author.ts";
import {
  ABOUT,
  arrive,
  beginShared,
  bringIn,
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
import { isNightly } from "#tests/shared/tier.ts";

publishSite();

const ADA = personAuthor({ id: "a1", name: "Ada" });
const changed = async () => (await publisher.changes("site")).items.map(({ title }) => title);

describe("what others have published comes in by itself", () => {
  test.each([
    ["is not saved", false],
    ["is saved", true],
  ])(
    "beside what a person has changed elsewhere, who undoes only that, if it %s; also after a restart",
    async (_, isSaved) => {
      const colleague = await beginShared();
      colleague.send({ [WORDS]: "# Words\n\nTheirs.\n", "src/public/uploads/new.png": "new" });
      await asAuthor(ADA, () => open.title("By Ada"));
      if (isSaved) await open.save();
      expect(await arrive()).toMatchObject({ hasNews: true, by: ["Ana"] });
      expect(git("rev-parse", "HEAD")).toBe(git("rev-parse", "origin/main"));
      expect([site.read("src/public/uploads/new.png"), site.read(WORDS)]).toEqual([
        "new",
        "# Words\n\nTheirs.\n",
      ]);
      expect(authorName(open.session.state.history.steps.at(-1)?.by)).toBe("Ana");
      expect(await changed()).toEqual(["By Ada"]);
      await reopen();
      expect(await changed()).toEqual(["By Ada"]);
      await asAuthor(ADA, () => open.session.undo());
      expect(JSON.parse(open.text).title).toBe("About us");
      expect(open.session.read("text:/blog/words.md").text).toBe("# Words\n\nTheirs.\n");
      expect(asAuthor(ADA, () => open.session.history().undo)).toBeUndefined();
      expect(await arrive()).toMatchObject({ hasNews: false });
      expectSound();
    },
  );

  test("and joins what waits for review, whose branch goes on", async () => {
    const colleague = await beginShared();
    await open.title("For review");
    await open.save();
    await publish(["page:/about"], true);
    colleague.send({ [WORDS]: "# Words\n\nTheirs.\n" });
    expect(await arrive()).toMatchObject({ hasNews: true });
    const { items, publishing } = await publisher.changes("review");
    expect([items, publishing]).toMatchObject([[], { branch: BRANCH }]);
    expect(JSON.parse(git("show", `${BRANCH}:${ABOUT}`)).title).toBe("For review");
    expect(git("show", `${BRANCH}:${WORDS}`)).toContain("Theirs.");
    expectSound();
  });

  test("again after a proposal was merged into one commit: nothing is left to publish", async () => {
    const colleague = await beginShared();
    await open.title("For review");
    await open.save();
    await publish(["page:/about"], true);
    colleague.send({ [ABOUT]: titled(colleague.read(ABOUT), "For review") });
    expect(await arrive()).toMatchObject({ hasNews: true });
    expect((await publisher.changes("review")).items).toEqual([]);
    expect(await changed()).toEqual([]);
    expectSound();
  });
});

describe("what others have published waits for a decision, and nothing changes", () => {
  test("if the same document has changes here, even elsewhere in it; bringing it in by hand merges them", async () => {
    const colleague = await beginShared();
    colleague.send({
      [ABOUT]: colleague.read(ABOUT).replace('"Read it."', '"Read it well."'),
      [WORDS]: "# Words\n\nTheirs.\n",
    });
    await open.title("Mine");
    const before = everything();
    expect(await arrive()).toEqual({ waiting: { by: ["Ana"], documents: ["page:/about"] } });
    expect(everything()).toEqual(before);
    await open.save();
    const saved = everything();
    expect(await arrive()).toEqual({ waiting: { by: ["Ana"], documents: ["page:/about"] } });
    expect(everything()).toEqual(saved);
    await bringIn();
    expect(site.read(ABOUT)).toContain("Read it well.");
    expect(site.read(ABOUT)).toContain("Mine");
    expectSound();
  });

  test("if somebody types in the same document while it is fetched", async () => {
    const colleague = await beginShared();
    colleague.send({ [ABOUT]: titled(colleague.read(ABOUT), "Theirs") });
    const coming = arrive();
    await open.title("Typed meanwhile");
    const outcome = await coming.catch((error: unknown) => error);
    expect(JSON.parse(open.text).title).toBe("Typed meanwhile");
    expect(outcome instanceof Error ? outcome.message : outcome).toEqual(
      outcome instanceof Error
        ? expect.stringContaining("was changed just now")
        : { waiting: { by: ["Ana"], documents: ["page:/about"] } },
    );
    expect(open.session.state.history.steps.map(({ label }) => label)).not.toContain("Merge others’ changes");
    expect(await arrive()).toMatchObject({ waiting: { documents: ["page:/about"] } });
  });

  test.each(["src/theme/brand.ts", "package.json", "notes.txt"])("if %s is among it", async (name) => {
    const colleague = await beginShared();
    colleague.send({ [name]: "{}", [WORDS]: "# Words\n\nTheirs.\n" });
    const before = everything();
    expect(await arrive()).toEqual({ waiting: { by: ["Ana"], documents: [] } });
    expect(everything()).toEqual(before);
  });

  test("or until the server can be reached again", async () => {
    const colleague = await beginShared();
    const address = git("remote", "get-url", "origin");
    colleague.send({ [WORDS]: "# Words\n\nTheirs.\n" });
    git("remote", "set-url", "origin", path.join(site.root, "gone.git"));
    const before = everything();
    await expect(arrive()).rejects.toThrow("does not appear to be a git repository");
    expect(everything()).toEqual(before);
    git("remote", "set-url", "origin", address);
    expect(await arrive()).toMatchObject({ hasNews: true });
  });
});

test("without a remote there is nothing to look for", async () => {
  await beginShared();
  git("remote", "remove", "origin");
  expect(await arrive()).toBeUndefined();
});

test("killed at any command of git, the draft is as before or after, and the next look completes it", async () => {
  const colleague = await beginShared();
  const { PATH } = process.env;
  const [count, stop] = ["count", "stop"].map((name) => path.join(site.root, name));
  site.write("tools/git", script(`${count}`, `${stop}`, PATH));
  chmodSync(path.join(site.root, "tools/git"), 0o755);
  const program = ["--import", "tsx", "tests/engine/studio/publish/bring-in-once.ts", site.root, "unasked"];
  const run = () => {
    const env = { ...process.env, PATH: `${path.join(site.root, "tools")}${path.delimiter}${PATH}` };
    execFileSync(process.execPath, program, { env, stdio: "pipe" });
  };
  writeFileSync(`${count}`, "");
  writeFileSync(`${stop}`, "1000");
  colleague.send({ [WORDS]: "# Words\n\nWhole.\n" });
  run();
  await reopen();
  const total = readFileSync(`${count}`, "utf8").length;
  expect(total).toBeGreaterThan(30);
  const places = isNightly
    ? Array.from({ length: total }, (_, index) => index + 1)
    : [total - 2, total - 5, total - 9];
  for (const at of places) {
    const [theirs, mine] = [`# Words\n\nTheirs ${at}.\n`, `Mine ${at}`];
    const before = open.session.read("text:/blog/words.md").text;
    colleague.send({ [WORDS]: theirs, [`src/public/uploads/${at}.png`]: "new" });
    await asAuthor(ADA, () => open.title(mine));
    writeFileSync(`${count}`, "");
    writeFileSync(`${stop}`, `${at}`);
    expect(run, `killed at ${at} of ${total}`).toThrow();
    await reopen();
    expect(JSON.parse(open.text).title).toBe(mine);
    expect([before, theirs]).toContain(open.session.read("text:/blog/words.md").text);
    await arrive();
    expect(open.session.read("text:/blog/words.md").text).toBe(theirs);
    expect(git("rev-parse", "HEAD")).toBe(git("rev-parse", "origin/main"));
    expect(await changed()).toEqual([mine]);
    expect(site.read(`src/public/uploads/${at}.png`)).toBe("new");
    expectSound();
  }
}, 300_000);

/** A git that kills the program that calls it, and itself, in place of one of its commands. */
const script = (count: string, stop: string, PATH = "") => `#!/bin/sh
PATH='${PATH}'
echo >> '${count}'
n=$(wc -l < '${count}')
read at < '${stop}'
if [ $n -eq $at ]; then kill -9 $PPID; exit 1; fi
exec git "$@"
`;
