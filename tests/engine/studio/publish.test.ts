import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { renamePage } from "#src/authoring/address/rename-page.ts";
import { planTexts } from "#src/studio/server/pages/plan-texts.ts";
import { PictureFiles } from "#src/studio/server/pictures/picture-files.ts";
import { commitFiles } from "#src/studio/server/publish/commit-files.ts";
import { publishedFiles } from "#src/studio/server/publish/published-files.ts";
import { Publisher } from "#src/studio/server/publish/publisher.ts";
import { pullRequestAddress } from "#src/studio/server/publish/pull-request-address.ts";
import { findRepository } from "#src/studio/server/publish/repository.ts";
import { type OpenSession, StudioSite } from "./studio-site.ts";

const TODAY = "2026-01-15";
const BRANCH = `studio/${TODAY}`;

let site: StudioSite;
let open: OpenSession;
let publisher: Publisher;
const folders: string[] = [];

function git(...command: string[]): string {
  return execFileSync("git", command, { cwd: site.root, encoding: "utf8", stdio: "pipe" }).trim();
}

/** A repository with one commit, on the branch main. */
async function begin(): Promise<void> {
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.org");
  git("add", "pages");
  git("commit", "-q", "-m", "Begin");
  open = await site.open();
  publisher = new Publisher(open.session, new PictureFiles(site.root), TODAY);
}

beforeEach(async () => {
  site = new StudioSite();
  open = await site.open();
  publisher = new Publisher(open.session, new PictureFiles(site.root), TODAY);
});
afterEach(async () => {
  await site.remove();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const publish = (documents: Parameters<Publisher["publish"]>[0]["documents"], push = false) =>
  publisher.publish({ documents, pictures: [], message: "Better words", push });

/** All that belongs to the user: their index, files, branch and HEAD. */
const own = () => [
  git("status", "--porcelain"),
  git("rev-parse", "HEAD"),
  git("symbolic-ref", "HEAD"),
  git("diff"),
];

describe("changes", () => {
  test("are those since the last commit, by page and block", async () => {
    await begin();
    await open.title("About all of us");
    await open.change({ op: "replace", path: "/blocks/1/title", value: "A remark" });
    const { items, since, publishing } = await publisher.changes();
    expect(since).toBe("the last commit on main");
    expect(publishing).toEqual({ kind: "git", branch: BRANCH, isNew: true });
    expect(items).toMatchObject([
      { documents: ["page:/about"], title: "About all of us", route: "/about", kind: "changed" },
    ]);
    expect(items[0]?.sentences.join()).toContain("About all of us");
    expect(items[0]?.blocks).toMatchObject([{ id: "note", name: "A remark" }]);
  });

  test("a moved page is one item, with its Markdown file and both documents", async () => {
    await begin();
    await open.session.replaceFiles(
      "Move",
      planTexts(renamePage("/blog/words", "/blog/terms", open.session.files())),
    );
    const { items } = await publisher.changes();
    const moved = items.find(({ route }) => route === "/blog/terms");
    expect(moved?.kind).toBe("changed");
    expect(moved?.documents.toSorted()).toEqual([
      "page:/blog/terms",
      "page:/blog/words",
      "text:/blog/terms.md",
      "text:/blog/words.md",
    ]);
  });

  test("without git are those since the start, and cannot be published, which is said", async () => {
    await open.title("About all of us");
    const { items, since, publishing } = await publisher.changes();
    expect(since).toBe("the files when Studio was started");
    expect(items).toHaveLength(1);
    expect(publishing).toMatchObject({ kind: "none", reason: expect.stringContaining("no git repository") });
    await expect(publish(["page:/about"])).rejects.toThrow("no git repository");
  });
});

describe("restoring", () => {
  test("a page gives its published bytes back, in one step", async () => {
    await begin();
    const before = open.text;
    await open.title("About all of us");
    await open.save();
    const changed = open.text;
    await publisher.restore({ documents: ["page:/about"], pictures: [] });
    expect(open.text).toBe(before);
    await open.session.undo();
    expect(open.text).toBe(changed);
  });

  test("a block leaves the rest as it is, whether it was changed, removed or added", async () => {
    await begin();
    await open.title("About all of us");
    await open.change({ op: "replace", path: "/blocks/1/title", value: "A remark" });
    await publisher.restore({ documents: ["page:/about"], pictures: [], block: "note" });
    expect(open.session.read("page:/about").value).toMatchObject({
      title: "About all of us",
      blocks: [{ id: "intro" }, { id: "note", title: "A note" }],
    });
    await open.change({ op: "remove", path: "/blocks/0" });
    await publisher.restore({ documents: ["page:/about"], pictures: [], block: "intro" });
    expect(open.session.read("page:/about").value).toMatchObject({
      blocks: [{ id: "intro" }, { id: "note" }],
    });
    await open.change({ op: "copy", from: "/blocks/1", path: "/blocks/2" });
    await open.change({ op: "replace", path: "/blocks/2/id", value: "more" });
    await publisher.restore({ documents: ["page:/about"], pictures: [], block: "more" });
    expect(open.session.read("page:/about").value).toMatchObject({
      blocks: [{ id: "intro" }, { id: "note" }],
    });
  });

  test("a deleted page comes back, and a new one goes", async () => {
    await begin();
    const before = open.text;
    await open.session.replaceFiles(
      "Change",
      new Map([
        ["pages/about.json", undefined],
        ["pages/new.json", before],
      ]),
    );
    await publisher.restore({ documents: ["page:/about", "page:/new"], pictures: [] });
    expect(open.text).toBe(before);
    expect(open.session.has("page:/new")).toBe(false);
  });
});

describe("publishing", () => {
  test("commits what was ticked to a branch of its own, and leaves everything of the user alone", async () => {
    await begin();
    site.write("notes.txt", "mine");
    git("add", "notes.txt");
    await open.title("About all of us");
    await open.session.replaceFiles("Change", new Map([["pages/blog/words.md", "Other words.\n"]]));
    await open.save();
    const before = own();
    const { commit, branch } = await publish(["page:/about"]);
    expect(branch).toBe(BRANCH);
    expect(own()).toEqual(before);
    expect(git("diff", "--name-only", "main", commit)).toBe("pages/about.json");
    expect(git("show", `${BRANCH}:pages/about.json`)).toBe(site.read("pages/about.json").trim());
    expect(git("log", "-1", "--format=%an %s", BRANCH)).toBe("Ada Better words");
  });

  test("takes the uploaded pictures along that the documents name, and no others", async () => {
    site.write("src/public/uploads/known.png", "known");
    await begin();
    git("add", "src/public");
    git("commit", "-q", "-m", "Picture");
    site.write("src/public/uploads/new.png", "new");
    site.write("src/public/uploads/unused.png", "unused");
    for (const name of ["new", "known"]) {
      const value = { src: `/uploads/${name}.png`, decorative: true };
      await open.change({ op: "add", path: `/blocks/${name === "new" ? 0 : 1}/image`, value });
    }
    await open.save();
    await publish(["page:/about"]);
    const changed = git("diff", "--name-status", "HEAD", BRANCH).split("\n").sort();
    expect(changed).toEqual(["A\tsrc/public/uploads/new.png", "M\tpages/about.json"]);
    expect(git("show", `${BRANCH}:src/public/uploads/new.png`)).toBe("new");
  });

  test("removes an uploaded picture only if that was ticked, and nothing shows it", async () => {
    const image = "/uploads/known.png";
    site.write(`src/public${image}`, "known");
    await begin();
    await open.change({ op: "add", path: "/blocks/0/image", value: { src: image, decorative: true } });
    await open.save();
    git("add", "src/public", "pages");
    git("commit", "-q", "-m", "Picture");
    publisher = new Publisher(open.session, new PictureFiles(site.root), TODAY);
    await open.change({ op: "remove", path: "/blocks/0/image" });
    await open.save();
    rmSync(path.join(site.root, "src/public", image));
    const { items } = await publisher.changes();
    expect(items.map(({ title, kind, pictures }) => ({ title, kind, pictures }))).toEqual([
      { title: "About us", kind: "changed", pictures: [] },
      { title: "known.png", kind: "removed", pictures: [image] },
    ]);
    const remove = (documents: "page:/about"[]) =>
      publisher.publish({ documents, pictures: [image], message: "Fewer pictures", push: false });
    await expect(remove([])).rejects.toThrow(`pages/about.json would still show ${image}`);
    await publish(["page:/about"]);
    expect(git("ls-tree", "-r", "--name-only", BRANCH, "src/public")).toBe(`src/public${image}`);
    await remove([]);
    expect(git("ls-tree", "-r", "--name-only", BRANCH, "src/public")).toBe("");
    await expect(remove([])).rejects.toThrow(`${image} has not been removed`);
  });

  test("a removed picture gets its published bytes back", async () => {
    site.write("src/public/uploads/known.png", "known");
    await begin();
    git("add", "src/public");
    git("commit", "-q", "-m", "Picture");
    const file = path.join(site.root, "src/public/uploads/known.png");
    const restore = () => publisher.restore({ documents: [], pictures: ["/uploads/known.png"] });
    await expect(restore()).rejects.toThrow("has not been removed");
    rmSync(file);
    await restore();
    expect(readFileSync(file, "utf8")).toBe("known");
    expect((await publisher.changes()).items).toEqual([]);
  });

  test("the next one follows on the same branch, until it is merged", async () => {
    await begin();
    await open.title("First");
    await open.save();
    const first = await publish(["page:/about"]);
    expect(await publisher.changes()).toMatchObject({ items: [], since: `the last commit on ${BRANCH}` });
    await open.title("Second");
    await open.save();
    const second = await publish(["page:/about"]);
    expect(git("rev-parse", `${second.commit}^`)).toBe(first.commit);
    git("checkout", "-q", "-f", BRANCH);
    git("checkout", "-q", "-B", "main");
    await open.title("Third");
    await open.save();
    expect((await publish(["page:/about"])).branch).toBe(`${BRANCH}-2`);
  });

  test("a moved page is a rename in git", async () => {
    await begin();
    await open.session.replaceFiles(
      "Move",
      planTexts(renamePage("/blog/words", "/blog/terms", open.session.files())),
    );
    await open.save();
    const { items } = await publisher.changes();
    const { commit } = await publish(items.flatMap(({ documents }) => documents));
    expect(git("ls-tree", "-r", "--name-only", commit, "pages/blog/")).toBe(
      "pages/blog/terms.json\npages/blog/terms.md",
    );
  });

  test("a site in a folder of its repository changes nothing outside of it", async () => {
    await begin();
    const above = mkdtempSync(path.join(tmpdir(), "waymark-above-"));
    folders.push(above);
    const root = path.join(above, "site");
    for (const folder of [root, path.join(above, "other")])
      cpSync(path.join(site.root, "pages"), path.join(folder, "pages"), { recursive: true });
    cpSync(path.join(site.root, ".git"), path.join(above, ".git"), { recursive: true });
    const inside = (...command: string[]) => execFileSync("git", command, { cwd: root, encoding: "utf8" });
    inside("add", "-A", "..");
    inside("commit", "-q", "-m", "Two sites");
    const repository = await findRepository(root, TODAY);
    if ("reason" in repository) throw new Error(repository.reason);
    expect([...(await publishedFiles(root, repository.base)).keys()]).toContain("pages/about.json");
    const files = new Map([["pages/about.json", new TextEncoder().encode("{}\n")]]);
    const commit = await commitFiles(root, repository, files, "Change one");
    expect(inside("diff", "--name-only", "HEAD", commit).trim()).toBe("site/pages/about.json");
  });

  test("what is not saved, or has not changed, is refused", async () => {
    await begin();
    await open.title("About all of us");
    await expect(publish(["page:/about"])).rejects.toThrow("Save before you publish.");
    await expect(publish(["page:/blog/words"])).rejects.toThrow("has not changed");
    expect(git("branch", "--list", "studio/*")).toBe("");
  });

  test.each([
    ["pre-commit", "echo 'Prose needs a review' >&2; exit 1", "Nothing was committed: Prose needs a review"],
    ["commit-msg", "grep -q Ticket \"$1\" || { echo 'Name the ticket'; exit 1; }", "Name the ticket"],
  ])("a failing %s hook stops it, with its words", async (name, script, said) => {
    await begin();
    const hook = path.join(site.root, ".git/hooks", name);
    writeFileSync(hook, `#!/bin/sh\n${script}\n`);
    chmodSync(hook, 0o755);
    await open.title("About all of us");
    await open.save();
    await expect(publish(["page:/about"])).rejects.toThrow(said);
    expect(git("branch", "--list", "studio/*")).toBe("");
  });

  test("a detached HEAD and an unfinished merge are told before anything is done", async () => {
    await begin();
    await open.title("Mine");
    await open.save();
    git("checkout", "-q", "-b", "theirs");
    git("commit", "-q", "-a", "-m", "Mine");
    git("checkout", "-q", "main");
    site.write("pages/about.json", site.read("pages/about.json").replace("About us", "Theirs"));
    git("commit", "-q", "-a", "-m", "Theirs");
    expect(() => git("merge", "theirs")).toThrow();
    await expect(publish(["page:/about"])).rejects.toThrow("A merge left conflicts");
    git("merge", "--abort");
    git("checkout", "-q", "--detach");
    await expect(publish(["page:/about"])).rejects.toThrow("detached HEAD");
  });

  test("pushes the branch alone and never by force; a refused push keeps the commit and says why", async () => {
    await begin();
    const remote = mkdtempSync(path.join(tmpdir(), "waymark-remote-"));
    folders.push(remote);
    execFileSync("git", ["init", "-q", "--bare", remote]);
    git("remote", "add", "origin", remote);
    await open.title("About all of us");
    await open.save();
    const first = await publish(["page:/about"], true);
    expect(first.notPushed).toBeUndefined();
    expect(git("ls-remote", "origin")).toBe(`${first.commit}\trefs/heads/${BRANCH}`);
    // Somebody else has pushed to the branch meanwhile.
    const other = git("commit-tree", "HEAD^{tree}", "-p", "HEAD", "-m", "Other");
    git("push", "-q", "--force", "origin", `${other}:refs/heads/${BRANCH}`);
    await open.title("About everybody");
    await open.save();
    const second = await publish(["page:/about"], true);
    expect(second.notPushed).toContain("rejected");
    expect(git("rev-parse", BRANCH)).toBe(second.commit);
    expect(git("ls-remote", "origin")).toContain(other);
  });
});

test.each([
  ["git@github.com:ada/site.git", "https://github.com/ada/site/compare/main...studio/a%20b?expand=1"],
  [
    "https://ada:secret@github.com/ada/site",
    "https://github.com/ada/site/compare/main...studio/a%20b?expand=1",
  ],
  [
    "ssh://git@github.example.org:2222/ada/site.git",
    "https://github.example.org/ada/site/compare/main...studio/a%20b?expand=1",
  ],
  [
    "git@gitlab.com:group/sub/site.git",
    "https://gitlab.com/group/sub/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=studio%2Fa+b&merge_request%5Btarget_branch%5D=main",
  ],
  ["/srv/git/site.git", undefined],
  ["https://git.example.org/ada/site", undefined],
  ["https://github.com/../..?x", undefined],
])("the pull request page of %s", (remote, address) => {
  expect(pullRequestAddress(remote, "studio/a b", "main")).toBe(address);
});
