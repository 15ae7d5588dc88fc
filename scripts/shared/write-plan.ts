import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plan } from "#src/authoring/scaffold/plan.ts";

/**
 * Writes a plan: first new files, which must not exist yet, then changed documents, and finally deletions. If
 * a step fails, all files are restored.
 * @param before gives the texts of changed or deleted documents as they were read
 * @throws Error if a file to create exists, or a document was changed meanwhile
 */
export async function writePlan(
  root: string,
  { create, change, remove = new Set() }: Plan,
  before: (name: string) => string,
): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const name of [...change.keys(), ...remove]) {
      if ((await readFile(path.join(root, name), "utf8")) !== before(name))
        throw new Error(`${name} was changed by somebody else just now: run the command again.`);
    }
    for (const [name, text] of create) {
      const file = path.join(root, name);
      const made = await mkdir(path.dirname(file), { recursive: true });
      if (made !== undefined) undo.push(() => rm(made, { recursive: true }));
      await writeFile(file, text, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "EEXIST"
          ? new Error(`${name} exists already, and nothing is ever overwritten.`)
          : error;
      });
      undo.push(() => rm(file));
    }
    for (const [name, text] of change) {
      const file = path.join(root, name);
      undo.push(() => writeFile(file, before(name)));
      await writeFile(file, text);
    }
    for (const name of remove) {
      const file = path.join(root, name);
      undo.push(() => writeFile(file, before(name)));
      await rm(file);
    }
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
}
