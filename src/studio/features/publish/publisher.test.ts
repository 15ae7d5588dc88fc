import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { renamePage } from "#src/plans/addresses/rename-page.ts";
import { planTexts } from "#src/studio/kernel/server/planned-task.ts";
import {
  BRANCH,
  begin,
  git,
  newPublisher,
  open,
  own,
  publish,
  publisher,
  publishSite,
  site,
} from "#tests/engine/studio/publish/published-site.ts";

publishSite();

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

  test("straight to the site commits to the current branch, and leaves what else is staged", async () => {
    await begin();
    site.write("notes.txt", "mine");
    git("add", "notes.txt");
    await open.title("About all of us");
    await open.save();
    const request = { documents: ["page:/about" as const], pictures: [], message: "Words", push: false };
    const { commit, branch } = await publisher.publish({ ...request, way: "site" });
    expect(branch).toBe("main");
    expect(git("rev-parse", "HEAD")).toBe(commit);
    expect(git("diff", "--name-only", "HEAD~1", "HEAD")).toBe("pages/about.json");
    expect(git("status", "--porcelain", "pages", "notes.txt")).toBe("A  notes.txt");
    expect((await publisher.changes("site")).items).toEqual([]);
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
    newPublisher();
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
    expect(await publisher.changes()).toMatchObject({
      items: [],
      since: "changes were last kept on this computer",
    });
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
});
