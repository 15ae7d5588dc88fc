import path from "node:path";
import { describe, expect, test } from "vitest";
import { asAuthor, assistantRun, personAuthor } from "#src/studio/kernel/session/author.ts";
import { killAtCommands } from "#tests/engine/studio/publish/killed-git.ts";
import {
  begin,
  git,
  open,
  publisher,
  publishSite,
  reopen,
  site,
} from "#tests/engine/studio/publish/published-site.ts";
import { isNightly } from "#tests/shared/tier.ts";

publishSite();

const ADA = personAuthor({ id: "a1", name: "Ada" });
const BEN = personAuthor({ id: "b2", name: "Ben <b>" });

/** Writes another title by an author, and saves. */
const write = (author: string, title: string) =>
  asAuthor(author, async () => {
    await open.title(title);
    await open.save();
  });
const words = (author: string, text: string) =>
  asAuthor(author, async () => {
    await open.session.replaceFiles("Change", new Map([["pages/blog/words.md", `${text}\n`]]));
    await open.save();
  });
const itemsFor = (author: string) =>
  asAuthor(author, async () =>
    (await publisher.changes("site")).items.map(({ documents, writers }) => [documents[0], writers]),
  );
const publishAs = (author: string, documents: Parameters<typeof publisher.publish>[0]["documents"]) =>
  asAuthor(author, () =>
    publisher.publish({ documents, pictures: [], message: "Better words", push: false, way: "site" }),
  );
const FORMAT = "--format=%an|%ae|%cn|%s|%(trailers:key=Co-authored-by,valueonly,separator=%x2C)";

describe("in a team", () => {
  test("a row says who wrote, and a commit has its author, the others who wrote, and the server", async () => {
    await begin();
    await write(ADA, "By Ada");
    await write(BEN, "By Ada and Ben");
    await words(BEN, "By Ben.");
    await reopen();
    expect(await itemsFor(ADA)).toEqual([
      ["page:/about", { isMine: true, others: ["Ben <b>"] }],
      ["text:/blog/words.md", { isMine: false, others: ["Ben <b>"] }],
    ]);
    await publishAs(ADA, ["page:/about"]);
    expect(git("log", "-1", FORMAT)).toBe(
      "Ada|a1@studio.example.org|Ada|Better words|Ben b <b2@studio.example.org>",
    );
    expect(git("log", "-1", "--format=%ce")).toBe("ada@example.org");
    expect(await itemsFor(ADA)).toEqual([["text:/blog/words.md", { isMine: false, others: ["Ben <b>"] }]]);
    await write(ADA, "By Ada alone");
    await reopen();
    expect(await itemsFor(ADA)).toContainEqual(["page:/about", { isMine: true, others: [] }]);
    await publishAs(ADA, ["page:/about"]);
    expect(git("log", "-1", FORMAT)).toBe("Ada|a1@studio.example.org|Ada|Better words|");
  });

  test("what an assistant wrote is its person's", async () => {
    await begin();
    await write(assistantRun(1, BEN), "By an assistant");
    expect(await itemsFor(BEN)).toEqual([["page:/about", { isMine: true, others: [] }]]);
    await publishAs(BEN, ["page:/about"]);
    expect(git("log", "-1", FORMAT)).toBe("Ben b|b2@studio.example.org|Ada|Better words|");
  });
});

test("without a team, nobody is named, and the journal has no entry about it", async () => {
  await begin();
  await open.title("Alone");
  await open.save();
  const [item] = (await publisher.changes("site")).items;
  expect(item?.writers).toBeUndefined();
  await publisher.publish({
    ...{ documents: ["page:/about"], pictures: [], message: "Words", push: false, way: "site" },
  });
  expect(git("log", "-1", "--format=%an|%ae")).toBe("Ada|ada@example.org");
  expect(open.session.state.writers).toEqual({});
});

test("a kill at any command of git leaves one commit or none, and the next attempt sends exactly one", async () => {
  await begin();
  git("init", "-q", "--bare", "--template=", "remote.git");
  git("remote", "add", "origin", path.join(site.root, "remote.git"));
  git("push", "-q", "-u", "origin", "main");
  const remote = () => Number(git("--git-dir=remote.git", "rev-list", "--count", "main"));
  const publish = (documents: "page:/about"[]) =>
    publisher.publish({ documents, pictures: [], message: "Words", push: true, way: "site" });
  let before = 0;
  const kills = await killAtCommands({
    step: 1,
    begin: async (name) => {
      before = remote();
      await open.title(name);
      await open.save();
    },
    work: () => publish(["page:/about"]),
    check: async (name) => {
      await reopen();
      const { items } = await publisher.changes("site");
      expect(remote() - before).toBeLessThanOrEqual(1);
      const again = await publish(items.length > 0 ? ["page:/about"] : []);
      expect(again.isPushed).toBe(true);
      expect([remote() - before, git("rev-parse", "main")]).toEqual([
        1,
        git("--git-dir=remote.git", "rev-parse", "main"),
      ]);
      expect(git("status", "--porcelain", "pages")).toBe("");
      expect(git("show", "main:pages/about.json")).toContain(name);
    },
  });
  expect(kills).toBeGreaterThanOrEqual(isNightly ? 40 : 20);
}, 120_000);
