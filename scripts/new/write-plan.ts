import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plan } from "#src/authoring/scaffold/plan.ts";

/**
 * Writes a plan: new files first, and only where there is nothing, then the changed documents. If a step fails, the
 * new files are taken away again.
 * @param before texts of the documents that change, as they were read
 * @throws Error if a file exists or a document was changed meanwhile
 */
export async function writePlan(
  root: string,
  { create, change }: Plan,
  before: (name: string) => string,
): Promise<void> {
  const written: string[] = [];
  try {
    for (const [name, text] of create) {
      const file = path.join(root, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "EEXIST"
          ? new Error(`${name} exists already, and nothing is ever overwritten.`)
          : error;
      });
      written.push(file);
    }
    for (const name of change.keys()) {
      if ((await readFile(path.join(root, name), "utf8")) !== before(name))
        throw new Error(`${name} was changed by somebody else just now: run the command again.`);
    }
    for (const [name, text] of change) await writeFile(path.join(root, name), text);
  } catch (error) {
    for (const file of written) await rm(file);
    throw error;
  }
}
