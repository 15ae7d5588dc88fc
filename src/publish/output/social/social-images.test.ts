import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { themeOf } from "#src/content/theme/theme.ts";
import {
  type PicturedSite,
  type SocialImages,
  socialImage,
  subjectsOf,
  writeSocialImages,
} from "#src/publish/output/social/social-images.ts";
import { formatBuildSummary } from "#src/publish/summary.ts";
import { socialImagePath } from "#src/render/document/social-image.ts";

const root = mkdtempSync(join(tmpdir(), "social-"));
afterAll(() => rmSync(root, { recursive: true }));

/** A site of pages with the given titles by route. */
const siteWith = (titles: ReadonlyMap<string, string>): PicturedSite => ({
  site: { name: "Museum", tagline: "Open every day", url: "https://museum.example", language: "en" },
  theme: themeOf(),
  routes: [...titles.keys()],
  opening: undefined,
  cardOf: (route) => ({
    title: titles.get(route) ?? "",
    description: "",
    lang: "en",
    entry: undefined,
    opening: undefined,
  }),
  collectionOf: () => undefined,
});

const drawn = (title: string, name: string) => socialImage(root, { title, name, language: "en" }, themeOf());

test("emoji are left out, and a title of nothing else leaves the name", async () => {
  const plain = await drawn("Family day with cake ©", "Museum");
  expect(await drawn("Family day 👨‍👩‍👧 with cake 🎂🇨🇦 ©", "Museum")).toEqual(plain);
  expect(await drawn("Family day with cake", "Museum")).not.toEqual(plain);
  expect(await drawn("🎂", "Museum")).toEqual(await drawn("Museum", ""));
});

test("a build says which texts have no font", () => {
  const counts = { drafts: 0, notVisible: 0, reused: 0, undated: 0 };
  const summary = (undrawn: string[]) =>
    formatBuildSummary(
      { ok: true, diagnostics: [], pages: [], directory: "dist", addresses: [], ...counts, undrawn },
      1000,
    );
  expect(summary([])).not.toContain("Share pictures");
  expect(summary(["図書館"])).toContain("Share pictures lack the text “図書館”");
  expect(summary(["図書館", "夜間"])).toContain("lack 2 texts, “図書館” among them");
});

test("a page below others has a picture of its own if it is in a collection or opens with a scene", () => {
  expect(socialImagePath("/rooms/attic", {})).toBe("/og/default.png");
  expect(socialImagePath("/rooms/attic", { opening: { src: "/pictures/attic.jpg" } })).toBe(
    "/og/default.png",
  );
  expect(socialImagePath("/rooms/attic", { opening: { src: "/scenes/attic.svg" } })).toBe(
    "/og/rooms/attic.png",
  );
  expect(socialImagePath("/rooms", {})).toBe("/og/rooms.png");
});

test("an image that would be the same is the file of the last build; another is drawn", async () => {
  const titles = new Map([
    ["/", "Museum"],
    ["/rooms", "Rooms"],
  ]);
  const build = async (name: string, last: SocialImages) => {
    const folders = { target: join(root, name), previous: join(root, "first") };
    const site = siteWith(titles);
    return writeSocialImages({ root, theme: site.theme, folders, last }, [[...subjectsOf(site)]]);
  };
  const numberOf = (name: string, address: string) => statSync(join(root, name, address)).ino;
  const { images } = await build("first", new Map());
  expect([...images.keys()].sort()).toEqual(["/og/default.png", "/og/index.png", "/og/rooms.png"]);
  titles.set("/rooms", "All rooms");
  const next = await build("next", images);
  expect(numberOf("next", "og/index.png")).toBe(numberOf("first", "og/index.png"));
  expect(numberOf("next", "og/rooms.png")).not.toBe(numberOf("first", "og/rooms.png"));
  rmSync(join(root, "first/og/index.png"));
  await build("last", next.images);
  expect(readFileSync(join(root, "last/og/index.png"))).toEqual(
    readFileSync(join(root, "next/og/index.png")),
  );
});
