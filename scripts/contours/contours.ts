import { readdirSync, readFileSync } from "node:fs";
import { readHeights } from "#src/authoring/contours/contour-lines.ts";
import { drawContours } from "#src/authoring/contours/draw-contours.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { ownPlace } from "#src/content/document/places.js";
import { type FileChange, textIn, writeFiles } from "#src/disk/write-files.ts";
import { defineCommand, SITE_ROOT } from "../shared/command.ts";

const HELP = `Usage: ${commandLine("contours")} [--root DIR]

Draws contour lines from each file of heights in public/patterns/heights: NAME.txt becomes
public/patterns/NAME.svg, which a hero can use as its pattern.

  --root DIR   folder of the site (default: this one)
  --help       show this text
`;

export const command = defineCommand({
  help: HELP,
  options: { root: SITE_ROOT },
  run: async ({ values: { root }, io }) => {
    const folder = "src/public/patterns";
    const names = readdirSync(ownPlace(root, `${folder}/heights`)).filter((name) => name.endsWith(".txt"));
    const drawn = names.map((name): FileChange => {
      const file = `${folder}/${name.replace(/\.txt$/, ".svg")}`;
      const heights = readHeights(readFileSync(ownPlace(root, `${folder}/heights/${name}`), "utf8"));
      return { name: file, before: textIn(root, file), after: drawContours(heights) };
    });
    await writeFiles(root, drawn);
    io.stdout.write(`Drawn: ${drawn.map(({ name }) => name).join(", ") || "nothing"}.\n`);
    return 0;
  },
});
