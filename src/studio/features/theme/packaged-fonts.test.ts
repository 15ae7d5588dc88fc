import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { themeIn } from "#src/content/site/shared/theme-in.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";

const themeWith = (fonts: object) => canonicalJson({ version: 1, colors: { brand: "#5a2a6e" }, ...fonts });

test("a theme that names a package has its font before it is saved", async () => {
  const site = new StudioSite();
  try {
    site.write("node_modules/halle/package.json", "{}");
    site.write(
      "node_modules/halle/400.css",
      "@font-face{font-family:Halle;font-weight:400;src:url(halle.woff2)}",
    );
    const bytes = readFileSync("tests/engine/sites/gym/src/public/fonts/barlow-condensed-700.woff2");
    site.write("node_modules/halle/halle.woff2", bytes);
    site.write("pages/_data/theme.json", themeWith({}));
    const { session } = await site.open();
    const slices = () => themeIn(session.files(), session.cache).fonts.body?.slices;
    expect(slices()).toBeUndefined();
    const text = themeWith({ fonts: { body: { family: "Halle", sheets: ["halle/400.css"] } } });
    await session.changeSource({ document: "data:theme", revision: 0, text });
    expect(slices()).toEqual([{ src: "/theme/packages/halle/halle.woff2", weight: "400" }]);
    expect(session.files()).toBe(session.files());
  } finally {
    await site.remove();
  }
});
