import { readdirSync, readFileSync } from "node:fs";

/** Names of a scene's compositions: symbols that `Scene` uses. */
export const COMPOSITIONS = ["scene", "square", "wide"] as const;

/** Every drawn scene by name, with the text of its file. */
export const scenes: readonly { name: string; svg: string }[] = readdirSync("src/public/scenes").map(
  (file) => ({
    name: file.replace(/\.svg$/, ""),
    svg: readFileSync(`src/public/scenes/${file}`, "utf8"),
  }),
);
