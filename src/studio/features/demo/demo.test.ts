import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DemoSite, makeDemoSite, writtenFolders } from "#src/studio/features/demo/demo-site.ts";
import { demoPatch, startDemoOver } from "#src/studio/features/demo/server.ts";
import { NoteStore } from "#src/tasks/notes/server.ts";
import { type OpenSession, StudioSite } from "#tests/engine/studio/studio-site.ts";

let site: StudioSite;
let demoSite: DemoSite;
let opened: OpenSession;
let before: Map<string, string>;

beforeEach(async () => {
  site = new StudioSite();
  site.write("src/public/dot.svg", "<svg/>");
  site.write("pages/blog/words.md", "No line feed at its end");
  before = contents(site.root);
  demoSite = makeDemoSite(site.root);
  opened = await site.open(undefined, demoSite.root);
});
afterEach(async () => {
  demoSite.remove();
  await site.remove();
});

/** All files of the folders that Studio writes to, by path. */
function contents(root: string): Map<string, string> {
  const files = writtenFolders(root).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return new Map(files.sort().map((file) => [path.relative(root, file), readFileSync(file, "latin1")]));
}

/** A copy of the site, outside any repository, with a patch applied to it by git. */
function applied(patch: Buffer): Map<string, string> {
  const copy = mkdtempSync(path.join(tmpdir(), "waymark-patched-"));
  try {
    for (const name of writtenFolders(site.root))
      cpSync(path.join(site.root, name), path.join(copy, name), { recursive: true });
    execFileSync("git", ["apply", "-"], {
      cwd: copy,
      input: patch,
      env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
    });
    return contents(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function changeEverything(): Promise<void> {
  const { session, files } = opened;
  await opened.title("Ünsaved “title”");
  await opened.save();
  await opened.change({ op: "remove", path: "/blocks/1" });
  const page = JSON.stringify({ version: 1, title: "New", description: "x", layout: "plain", blocks: [] });
  await session.replaceFiles(
    "Pages",
    new Map<string, string | undefined>([
      ["pages/new/name.json", page],
      ["pages/blog/words.json", undefined],
      ["pages/blog/words.md", undefined],
    ]),
  );
  const store = new NoteStore({ session, files, author: async () => "Ada" });
  await store.carryOut({ task: "write", document: "page:/about", text: "Right?" });
  writeFileSync(path.join(demoSite.root, "src/public/new.png"), Buffer.from([137, 80, 0, 255, 10, 13]));
}

test("a patch of the demo is taken by git, and makes exactly the documents of the demo, saved or not", async () => {
  await changeEverything();
  const patch = await demoPatch(demoSite.folder, opened.session);
  const after = applied(patch);
  await opened.save();
  expect(after).toEqual(contents(demoSite.root));
  expect(after).not.toEqual(before);
  expect(patch.toString("latin1")).not.toContain(demoSite.folder);
});

test("the site on disk stays as it is, and the copy is deleted", async () => {
  await changeEverything();
  await opened.save();
  await demoPatch(demoSite.folder, opened.session);
  expect(contents(site.root)).toEqual(before);
  demoSite.remove();
  expect(existsSync(demoSite.folder)).toBe(false);
});

test("without a change the patch is empty, and after starting over it is so again", async () => {
  expect((await demoPatch(demoSite.folder, opened.session)).length).toBe(0);
  await changeEverything();
  rmSync(path.join(demoSite.root, "src/public/new.png"));
  await startDemoOver(demoSite.folder, opened.session, opened.files);
  expect((await demoPatch(demoSite.folder, opened.session)).toString()).toBe("");
  expect(contents(demoSite.root)).toEqual(before);
  await opened.session.undo();
  expect((await demoPatch(demoSite.folder, opened.session)).toString()).toContain(
    "+++ b/pages/new/name.json",
  );
});
