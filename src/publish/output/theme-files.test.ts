import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { themeOf } from "#src/content/theme/theme.ts";
import { drawOgImage, ogImageSources } from "#src/publish/output/social/og-image.ts";
import { scenePicture } from "#src/publish/output/social/scene-picture.ts";
import { themeFile, writeThemeFiles } from "#src/publish/output/theme-files.ts";

const root = mkdtempSync(join(tmpdir(), "theme-"));
mkdirSync(join(root, "src/public"), { recursive: true });
writeFileSync(
  join(root, "src/public/hall.svg"),
  '<svg style="--scene-ink:#000000;--scene-haze:1"><symbol id="scene"><path style="fill:var(--scene-near,#111)"/></symbol></svg>',
);
const assets = new Set(["/hall.svg"]);
const plain = { colors: { brand: "#8a1f5c", accent: "#00a99d" } };
const theme = themeOf(plain);
const [ink] = theme.colours["scene.ink"];
const [near] = theme.colours["scene.near"];

afterAll(() => rmSync(root, { recursive: true }));

test("a drawing has the colours of the theme on its own too", async () => {
  expect(await themeFile(root, "/hall.svg", assets, theme)).toBe(
    `<svg style="--scene-ink:${ink};--scene-haze:1"><symbol id="scene"><path style="fill:var(--scene-near,${near})"/></symbol></svg>`,
  );
});

test("only listed files are drawings", async () => {
  expect(await themeFile(root, "/../secret.svg", assets, theme)).toBeUndefined();
});

test("mark, pattern and favicon stand at fixed addresses, with and without files of the theme", async () => {
  const target = join(root, "out");
  mkdirSync(target);
  await writeThemeFiles(root, assets, theme, target);
  const read = (file: string) => readFileSync(join(target, file), "utf8");
  expect(read("theme/mark.svg")).toContain(`var(--scene-accent,${theme.colours["scene.accent"][0]})`);
  expect(read("theme/pattern.svg")).toContain('<symbol id="scene" viewBox="0 0 960 640"></symbol>');
  expect(read("favicon.svg")).toContain(`rect{fill:var(--scene-ink,${ink})}`);
  expect(read("hall.svg")).toContain(ink);
  const own = themeOf({ ...plain, mark: "/hall.svg", pattern: "/hall.svg" });
  await writeThemeFiles(root, assets, own, target);
  expect(read("theme/mark.svg")).toBe(read("hall.svg"));
  expect(read("favicon.svg")).toContain(`<path style="fill:var(--scene-near,${near})"/>`);
});

test.each([
  ["its area", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><path d="M0 0h64"/></svg>'],
  ["its size", '<?xml version="1.0"?>\n<svg width="64px" height="48px"><path d="M0 0h64"/></svg>\n'],
])("a drawing that states %s is a mark and a scene as drawing programs save it", async (_, svg) => {
  mkdirSync(join(root, "src/public/scenes"), { recursive: true });
  writeFileSync(join(root, "src/public/scenes/saved.svg"), svg);
  const saved = new Set(["/scenes/saved.svg"]);
  const own = themeOf({ ...plain, mark: "/scenes/saved.svg" });
  const scene = await themeFile(root, "/scenes/saved.svg", saved, own);
  for (const name of ["scene", "square", "wide"])
    expect(scene).toContain(`<symbol id="${name}" viewBox="0 0 64 48" preserveAspectRatio="xMidYMid slice">`);
  expect(scenePicture(scene ?? "", 1200, 630)).toMatch(
    /<use href="#scene" width="1200" height="630"\/><\/svg>$/,
  );
  expect(await themeFile(root, "/favicon.svg", saved, own)).toContain(
    '<svg width="32" height="32" viewBox="0 0 64 48"><path d="M0 0h64"/></svg>',
  );
});

test("a social picture has the colours of the theme, and needs no font of its own", async () => {
  const layers = await drawOgImage(
    { title: "Boulders & ropes", name: "Halle", language: "en" },
    await ogImageSources(root, theme),
  );
  expect(layers?.frame).toContain(`fill="${theme.social.ground}"`);
  expect(layers?.frame).toContain(`fill="${theme.social.accent}"`);
  expect(layers?.title).toContain(">Boulders &amp; ropes</text>");
});
