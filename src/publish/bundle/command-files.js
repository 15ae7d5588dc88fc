import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * Finds the sources of all commands by name: `scripts/NAME/NAME.ts`, and in the folder of a task (src/tasks/README.md) `command.ts`, named
 * after the folder, and `NAME.command.ts`. Plain JavaScript, because scripts/run.js needs it before a TypeScript loader is available.
 * @param {string} engine
 * @returns {Map<string, string>} paths relative to the engine's folder
 */
export function commandFiles(engine) {
  const scripts = namesIn(engine, "scripts")
    .map((name) => /** @type {const} */ ([name, `scripts/${name}/${name}.ts`]))
    .filter(([, file]) => existsSync(path.join(engine, file)));
  const tasks = namesIn(engine, "src/tasks").flatMap((task) =>
    namesIn(engine, `src/tasks/${task}`).flatMap((file) => {
      const [source, name = task] = /^(?:(.+)\.)?command\.ts$/.exec(file) ?? [];
      return source === undefined ? [] : [/** @type {const} */ ([name, `src/tasks/${task}/${file}`])];
    }),
  );
  return new Map([...scripts, ...tasks].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Lists the names of the files and folders in a folder.
 * @param {string} engine folder of the engine
 * @param {string} folder relative to the engine's folder
 * @returns {string[]} empty for a file or a missing folder
 */
function namesIn(engine, folder) {
  try {
    return readdirSync(path.join(engine, folder));
  } catch {
    return [];
  }
}
