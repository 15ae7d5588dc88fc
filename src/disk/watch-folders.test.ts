import * as fs from "node:fs";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filesBelow } from "#src/disk/folders.ts";
import { type Following, watchFolders } from "#src/disk/watch-folders.ts";
import { GitMoves } from "#tests/engine/disk/git-moves.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { runs } from "#tests/shared/tier.ts";

const times = { quiet: 20, longest: 300, look: 100 };
let root: string;
let end = async () => {};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "waymark-watch-"));
  write("pages/index.json", "home");
});
afterEach(async () => {
  await end();
  rmSync(root, { recursive: true, force: true });
});

test("git moves folders about, and in the end what is on disk is known, and what comes is noticed", async () => {
  const moves = new GitMoves(root);
  const known = await follow();
  moves.make(runs(100));
  await known.become(moves.root);
  for (const name of ["pages/x/deep/two.json", "pages/new/page.json", "src/public/mark.svg"]) {
    write(name, `after all moves, ${name}`);
    await known.become(root);
  }
});

test("a folder made again within a millisecond is watched", async () => {
  write("pages/x/one.json", "one");
  const known = await follow();
  for (const round of ["first", "second", "third"]) {
    rmSync(path.join(root, "pages/x"), { recursive: true });
    write("pages/x/one.json", round);
    await known.become(root);
    write("pages/x/one.json", `${round}, changed`);
    await known.become(root);
  }
});

test("a site that goes is followed once it returns, as another folder too", async () => {
  const known = await follow();
  renameSync(root, `${root}-away`);
  await vi.waitFor(() => expect(known.files).toEqual([]), limit());
  rmSync(`${root}-away`, { recursive: true });
  write("pages/index.json", "from a new clone");
  await known.become(root);
  write("pages/deep/page.json", "later");
  await known.become(root);
});

test("changes that the system does not report are found where files are shared with another machine", async () => {
  const silent: typeof fs.watch = (folder: fs.PathLike) => fs.watch(folder, () => {});
  const known = await follow({ open: silent, isPolled: true });
  write("pages/x/two.json", "written by the host");
  await known.become(root);
  write("pages/x/two.json", "changed by the host");
  await known.become(root);
});

test.each([
  ["ENOSPC", "fs.inotify.max_user_watches"],
  ["EMFILE", "fs.inotify.max_user_instances"],
])(
  "where the system watches no more folders (%s) it says so once, and changes are found",
  async (code, setting) => {
    write("pages/x/one.json", "one");
    const warn = vi.fn();
    const open: typeof fs.watch = (folder: fs.PathLike) => {
      throw Object.assign(new Error(`${code}: watch ${folder}`), { code });
    };
    const known = await follow({ warn, open });
    for (const text of ["two", "three"]) {
      write("pages/x/one.json", text);
      await known.become(root);
    }
    expect(warn.mock.calls).toEqual([[expect.stringContaining(setting)]]);
  },
);

test("a failure is told once, and work is tried again until it succeeds", async () => {
  const failed = vi.fn();
  let tries = 0;
  const done = new Promise<void>((resolve) => {
    void follow({
      failed,
      changed: async () => {
        tries += 1;
        if (tries < 3) throw new Error("the disk is full");
        resolve();
      },
    });
  });
  await done;
  expect(failed.mock.calls).toEqual([[new Error("the disk is full")]]);
});

test("a program that never stops writing does not hold a change back for ever", async () => {
  const changed = vi.fn(async () => {});
  await follow({ changed });
  const writing = setInterval(() => write("pages/log.json", String(performance.now())), 10);
  await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThan(2), limit());
  clearInterval(writing);
});

/** Follows the site, with the files as they are known. */
async function follow(other: Partial<Following> = {}) {
  const known = {
    files: Array.of<string>(),
    become: (folder: string) =>
      vi.waitFor(async () => expect(known.files).toEqual(await contents(folder)), limit()),
  };
  const fail = (reason: unknown) => {
    throw reason;
  };
  end = await watchFolders(root, {
    changed: async () => {
      known.files = await contents(root);
    },
    failed: fail,
    warn: fail,
    times,
    ...other,
  });
  return known;
}

async function contents(folder: string): Promise<string[]> {
  const files = await Promise.all(
    ["pages", "src"].map(async (name) => {
      const names = await filesBelow(path.join(folder, name)).catch(() => []);
      return names.map((file) => `${name}/${file}: ${textOf(path.join(folder, name, file))}`);
    }),
  );
  return files.flat();
}

function textOf(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "gone";
  }
}

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

const limit = () => ({ timeout: limitForHanging(20_000), interval: 20 });
