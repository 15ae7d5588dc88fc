import { readdirSync, readFileSync } from "node:fs";

/** The names of a scene's compositions, which are symbols that `Scene` uses. */
export const COMPOSITIONS = ["scene", "square", "wide"] as const;

const drawings = (folder: string): readonly { name: string; svg: string }[] =>
  readdirSync(folder).map((file) => ({
    name: file.replace(/\.svg$/, ""),
    svg: readFileSync(`${folder}/${file}`, "utf8"),
  }));

/** Every scene by name, with the text of its file. */
export const scenes = drawings("src/public/scenes");

/** The face of everybody in the cast. */
export const portraits = drawings("src/public/people");
