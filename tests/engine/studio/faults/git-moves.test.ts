import { expect, test, vi } from "vitest";
import { fileText } from "#src/content/document/source-file.ts";
import { watchFolders } from "#src/disk/watch-folders.ts";
import { adoptDisk, followDisk } from "#src/studio/kernel/session/follow-disk.ts";
import { SiteDisk } from "#src/studio/kernel/session/site-disk.ts";
import { GitMoves } from "#tests/engine/disk/git-moves.ts";
import type { OpenSession } from "#tests/engine/studio/studio-site.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { copySite, site } from "./faulty-site.ts";

copySite();

test("after git's moves a session shows what a fresh start shows, and nothing unsaved is lost", async () => {
  const moves = new GitMoves(site.root);
  const open = await site.open();
  await open.title("Kept over all moves");
  const fail = (reason: unknown) => {
    throw reason;
  };
  const end = await watchFolders(site.root, {
    changed: async () => void (await followDisk(open.session)),
    failed: fail,
    warn: fail,
    times: { quiet: 20, longest: 300, look: 100 },
  });
  moves.make(isNightly ? 100 : moves.count);
  await vi.waitFor(() => expect(paths(open.session.disk)).toEqual(paths(new SiteDisk(site.root))), {
    timeout: limitForHanging(20_000),
  });
  await end();
  // The journal was deleted and brought back meanwhile.
  await open.title("And after them");
  const fresh = await site.open();
  await adoptDisk(fresh.session);
  expect(fresh.damaged).toBeUndefined();
  expect(texts(fresh)).toEqual(texts(open));
  expect(fresh.session.history()).toEqual(open.session.history());
  expect(JSON.parse(fresh.text).title).toBe("And after them");
});

const paths = ({ files }: SiteDisk): string[] => files.map((file) => `${file.path}: ${fileText(file)}`);

const texts = ({ session }: OpenSession): string[] =>
  session.files().map((file) => `${file.path}: ${fileText(file)}`);
