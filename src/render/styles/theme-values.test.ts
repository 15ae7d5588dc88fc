import { expect, test } from "vitest";
import { measuredFonts } from "#src/content/theme/font/measured-fonts.ts";
import { themeOf } from "#src/content/theme/theme.ts";
import { preloadedFonts } from "#src/render/styles/font-faces.ts";
import { stylesOf } from "#src/render/styles/styles.ts";

const fallback = { ascent: 90, descent: 20, lineGap: 0, sizeAdjust: 104 };
const halle = { family: "Halle Sans", files: [{ src: "/fonts/halle.woff2", weight: "400 700" }], fallback };
const brand = "#8a1f5c";

const cssOf = (theme: Parameters<typeof themeOf>[0]) => {
  const { critical, deferred } = stylesOf([], [], true, themeOf(theme, measuredFonts(theme?.fonts)));
  return critical + deferred.css;
};

test("pages declare the colours of their theme, for both modes", () => {
  const css = cssOf({ colors: { brand } });
  const { colours } = themeOf({ colors: { brand } });
  expect(css).toContain(`--chakra-colors-brand-solid:${brand}`);
  expect(css).toContain(`--chakra-colors-brand-solid:${colours["brand.solid"][1]}`);
  expect(css).toContain(`--chakra-colors-accent-solid:${colours["accent.solid"][0]}`);
  expect(css).not.toContain(":unset;--chakra");
});

test("headings and menus have the brand colour where a theme asks for it", () => {
  const css = (brandIn: "links" | "headings" | "headings-and-menus") => cssOf({ colors: { brand, brandIn } });
  const branded = (selector: string) => `${selector}{color:var(--chakra-colors-brand-fg)}`;
  expect(css("links")).toBe(cssOf({ colors: { brand } }));
  expect(css("headings")).toContain(branded(":is(h1, h2, h3, footer > div:first-of-type > div p)"));
  expect(css("headings")).not.toContain(branded(":root header nav>ul>li>:is(a, button)"));
  expect(css("headings-and-menus")).toContain(branded(":root header nav>ul>li>:is(a, button)"));
});

test("a font is declared with the metrics of its fallback, and headings have it", () => {
  const fonts = { heading: halle };
  const css = cssOf({ colors: { brand }, fonts });
  expect(css).toContain('--chakra-fonts-heading:"Halle Sans", "Halle Sans Fallback", system-ui');
  expect(css).toContain("--chakra-fonts-body:system-ui");
  expect(css).toMatch(/@font-face\{font-family:Halle Sans Fallback;[^}]*size-adjust:104%/);
  expect(preloadedFonts(measuredFonts(fonts))).toEqual(["/fonts/halle.woff2"]);
  expect(preloadedFonts(measuredFonts({ body: halle }))).toEqual(["/fonts/halle.woff2"]);
  const text = { ...halle, files: [{ src: "/fonts/text.woff2", weight: "400" }] };
  expect(preloadedFonts(measuredFonts({ heading: halle, body: text }))).toEqual(["/fonts/halle.woff2"]);
  expect(cssOf({ colors: { brand } })).not.toContain("@font-face");
});

test("a theme with one mode has only its rules, with dark sections on light pages, and light paper", () => {
  const css = (mode: "light" | "dark" | "both") => cssOf({ colors: { brand, accent: "#00a99d" }, mode });
  const { colours } = themeOf({ colors: { brand, accent: "#00a99d" } });
  const [light, dark] = colours["bg.default"].map((hex) => `--chakra-colors-bg:${hex}`);
  expect(css("both")).toBe(cssOf({ colors: { brand, accent: "#00a99d" } }));
  expect(css("both")).toMatch(/prefers-color-scheme/);
  for (const mode of ["light", "dark"] as const) {
    expect(css(mode)).not.toMatch(/prefers-color-scheme/);
    expect(css(mode)).toContain(`:root,:root.light,:root.dark{color-scheme:${mode}}`);
    expect(css(mode)).toContain(light);
  }
  expect(css("light")).toMatch(new RegExp(`@media screen\\{\\[data-tone=ink\\]\\{[^}]*${dark}`));
  expect(css("dark")).toMatch(new RegExp(`@media screen\\{:root\\{[^}]*${dark}`));
});

test("headings have serif letters where the theme asks for them and names no font", () => {
  const headings = (theme: object) =>
    /--chakra-fonts-heading:([^;]*)/.exec(cssOf({ colors: { brand }, ...theme }))?.[1];
  expect(headings({ letters: "serif" })).toContain("Georgia");
  expect(headings({})).not.toContain("Georgia");
});

test("corners and air follow the theme", () => {
  const css = cssOf({ colors: { brand }, radius: "none", density: "airy" });
  expect(css).toContain("--chakra-radii-button:0;");
  expect(css).toContain("--chakra-spacing-band-md:4.375rem");
});
