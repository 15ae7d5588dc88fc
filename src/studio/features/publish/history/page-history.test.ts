import { expect, test, vi } from "vitest";
import { parseObject } from "#src/content/json/json.ts";
import { renamePage } from "#src/plans/addresses/rename-page.ts";
import { planTexts } from "#src/studio/kernel/server/planned-task.ts";
import {
  begin,
  forms,
  git,
  open,
  publish,
  publisher,
  publishSite,
  site,
  TODAY,
} from "#tests/engine/studio/publish/published-site.ts";
import { bringBackVersion, filesOfVersion, readVersionsOf } from "./page-history.ts";

publishSite();

const parts = () => ({
  session: open.session,
  forms: () => forms,
  today: () => TODAY,
  migrations: () => Promise.resolve({ blocks: new Map(), documents: new Map() }),
});
const versions = async (route: string) =>
  (await readVersionsOf(parts(), route, (before, after) => publisher.changesBetween(before, after))).versions;

/** The time of commits, which git takes from here. */
const at = (time: string) => vi.stubEnv("GIT_COMMITTER_DATE", `2026-01-${time}:00Z`);

test("a page's versions say what was changed, when and by whom; one is brought back in a step that can be undone", async () => {
  at("10T09:00");
  await begin();
  at("11T14:30");
  await open.title("About all of us");
  await open.save();
  await publish(["page:/about"]);
  await open.title("All about us");
  vi.unstubAllEnvs();
  const [now, second, first, ...others] = await versions("/about");
  expect(others).toEqual([]);
  expect(now).toMatchObject({ kind: "changed", lines: [expect.stringContaining("“All about us”")] });
  expect(now?.commit).toBeUndefined();
  expect(second).toMatchObject({ by: "Ada", when: { day: "2026-01-11", time: "14:30" }, kind: "changed" });
  expect(second?.lines.join()).toContain("“About all of us”");
  expect(first).toMatchObject({ when: { day: "2026-01-10", time: "09:00" }, kind: "added" });
  const before = open.session.read("page:/about").text;
  const drawn = await filesOfVersion(parts(), "/about", first?.commit ?? "");
  expect(drawn?.map(({ path }) => path)).toEqual(open.session.files().map(({ path }) => path));
  expect(await filesOfVersion(parts(), "/about", "HEAD")).toBeUndefined();
  await bringBackVersion(parts(), "/about", first?.commit ?? "");
  expect(open.session.read("page:/about").text).toBe(
    git("show", `${first?.commit}:pages/about.json`).concat("\n"),
  );
  await open.session.undo();
  expect(open.session.read("page:/about").text).toBe(before);
  await expect(bringBackVersion(parts(), "/about", "0".repeat(40))).rejects.toThrow(
    "cannot be found any more",
  );
});

test("the history of a page is that of its text too, and goes on over a change of its address", async () => {
  at("10T09:00");
  await begin();
  at("11T09:00");
  await open.session.replaceFiles("Change", new Map([["pages/blog/words.md", "# Words\n\nThree.\n"]]));
  await open.save();
  await publish(["text:/blog/words.md"]);
  at("12T09:00");
  const plan = renamePage("/blog/words", "/blog/sentences", open.session.files());
  await open.session.replaceFiles("Move", planTexts(plan));
  await open.save();
  await publish([...(await publisher.changes()).items.flatMap(({ documents }) => documents)]);
  vi.unstubAllEnvs();
  const found = await versions("/blog/sentences");
  expect(found.map(({ when, kind }) => [when, kind])).toEqual([
    [{ day: "2026-01-12", time: "09:00" }, "changed"],
    [{ day: "2026-01-11", time: "09:00" }, "changed"],
    [{ day: "2026-01-10", time: "09:00" }, "added"],
  ]);
  await bringBackVersion(parts(), "/blog/sentences", found[2]?.commit ?? "");
  expect(open.session.read("text:/blog/words.md").text).toContain("Two.");
  expect(parseObject(open.session.read("page:/blog/sentences").text)?.aliases).toEqual(["/blog/words"]);
});

test("without a history there are no versions", async () => {
  expect(await readVersionsOf(parts(), "/about", () => undefined)).toEqual({ versions: [], isKept: false });
  expect(site.read("pages/about.json")).toContain("About us");
});
