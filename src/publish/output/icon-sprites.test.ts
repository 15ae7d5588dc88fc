import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import commonSchema from "#schema/common.schema.json" with { type: "json" };
import { toolIcons } from "#src/admin/ui/parts/tool-icons.ts";
import {
  flagDrawing,
  iconSprite,
  iconsIn,
  iconsInScript,
  writeIconSprites,
} from "#src/publish/output/icon-sprites.ts";

test("the icons of a page are those that it shows, and those in the data of its islands", () => {
  const html = ['<use href="/icons.svg#plane"></use><use href="/tools.svg#x"></use>', '{"icon":"map-pin"}'];
  expect(iconsIn(html)).toEqual(["plane", "map-pin"]);
});

test("the flags of a page are published, and no others, but all where there are drafts", async () => {
  const html = ['<img src="/library/flags/gb.svg">', '{"flag":"np"}'];
  const flags = async (hasTools: boolean) => {
    const target = mkdtempSync(path.join(tmpdir(), "flags-"));
    await writeIconSprites(target, hasTools, new Set(iconsIn(html)));
    const written = readdirSync(path.join(target, "flags")).sort();
    rmSync(target, { recursive: true });
    return written;
  };
  expect(await flags(false)).toEqual(["gb.svg", "np.svg"]);
  expect((await flags(true)).length).toBeGreaterThan(20);
});

test("a script names its icons in any quotes", () => {
  expect(iconsInScript("a({name:`circle-check`},'bell',\"x\")")).toEqual(["circle-check", "bell", "x"]);
});

test("every icon and flag that a document or the drafting area may name is drawn", async () => {
  const { flag, icon } = commonSchema.definitions;
  const sprite = await iconSprite([...icon.enum, ...toolIcons]);
  expect(sprite.match(/<symbol [^>]+><[a-z]/g)).toHaveLength(icon.enum.length + toolIcons.length);
  for (const code of flag.enum) expect(await flagDrawing(code), code).toMatch(/^<svg /);
});

test("an icon that Lucide does not have is named", async () => {
  await expect(iconSprite(["plane", "pelican"])).rejects.toThrow('"pelican" is not an icon of Lucide');
});
