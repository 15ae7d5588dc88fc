import { readdirSync, readFileSync } from "node:fs";

/** The names of a scene's compositions, which are symbols that `Scene` uses. */
export const COMPOSITIONS = ["scene", "square", "wide"] as const;

/** Every scene by name, with the text of its file. */
export const scenes: readonly { name: string; svg: string }[] = readdirSync("src/public/scenes").map(
  (file) => ({
    name: file.replace(/\.svg$/, ""),
    svg: readFileSync(`src/public/scenes/${file}`, "utf8"),
  }),
);
