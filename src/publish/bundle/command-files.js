import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * The sources of all commands by name: `scripts/NAME/NAME.ts`, and of a task (src/tasks/README.md) `command.ts`, which is
 * called like its folder, or `NAME.command.ts`. Plain JavaScript, because scripts/run.js needs it before a TypeScript
 * loader is there.
 * @param {string} engine
 * @returns {Map<string, string>} paths from the folder of the engine
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
 * @param {string} engine
 * @param {string} folder
 * @returns {string[]} none for a file, or where there is no such folder
 */
function namesIn(engine, folder) {
  try {
    return readdirSync(path.join(engine, folder));
  } catch {
    return [];
  }
}
