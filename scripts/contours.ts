import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { drawContours } from "#src/authoring/contours/draw-contours.ts";
import { readHeights } from "#src/authoring/contours/read-heights.ts";

const HELP = `Usage: npm run contours [-- --root DIR]

Draws contour lines from each file of heights in src/public/patterns/heights: NAME.txt becomes
src/public/patterns/NAME.svg, which a hero can use as its pattern.

  --root DIR   folder of the site (default: this one)
  --help       show this text
`;

const { values } = parseArgs({
  options: { root: { type: "string", default: "." }, help: { type: "boolean", default: false } },
});
if (values.help) process.stdout.write(HELP);
else {
  const folder = path.join(values.root, "src/public/patterns");
  for (const file of readdirSync(path.join(folder, "heights")).filter((name) => name.endsWith(".txt"))) {
    const heights = readHeights(readFileSync(path.join(folder, "heights", file), "utf8"));
    writeFileSync(path.join(folder, file.replace(/\.txt$/, ".svg")), drawContours(heights));
  }
}
