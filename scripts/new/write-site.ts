import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { inspect } from "#src/authoring/inspect.ts";
import { checkAnswer, newSite } from "#src/authoring/scaffold/starters/new-site.ts";
import { starterTexts } from "#src/authoring/scaffold/starters/starter-texts.ts";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { makeFolder, writeFiles } from "#src/disk/write-files.ts";
import { regionalLanguage } from "#src/language/regional.ts";
import { buildDate } from "#src/publish/build-date.ts";
import { refreshGeneratedFiles } from "#src/publish/bundle/generated-files.ts";
import { unfinished } from "#src/publish/folder/stale-folders.ts";
import { withQuestions } from "../shared/ask.ts";
import type { Io } from "../shared/command.ts";
import { copyEngine } from "./copy-engine.ts";

export type NewSiteOptions = {
  name?: string | undefined;
  colour?: string | undefined;
  language?: string | undefined;
  "time-zone"?: string | undefined;
  update: boolean;
  events?: boolean | undefined;
};

type Check = (answer: string) => void;

/** Writes a new site: engine and starter; or takes this engine into a site. @throws Error if the folder is neither */
export async function writeSite(
  root: string,
  directory: string,
  options: NewSiteOptions,
  io: Io,
): Promise<string[]> {
  const within = path.relative(root, directory);
  if (within === "" || !within.startsWith(".."))
    throw new Error(`${directory} is inside the engine: choose a folder outside it. Nothing was written.`);
  if (options.update) {
    if (!existsSync(path.join(directory, "engine.txt")))
      throw new Error(
        `${directory} has no engine.txt, so it was not made by npm run new -- site. Nothing was written.`,
      );
    await copyEngine(root, directory);
    await refreshGeneratedFiles(directory, true);
    return [`cd ${directory}`, "npm install", "npm run migrate", "npm test"];
  }
  if (existsSync(directory) && readdirSync(directory).some((file) => file !== ".git"))
    throw new Error(`${directory} is not empty, and nothing is ever overwritten. Nothing was written.`);
  const today = buildDate(io.env);
  const answers = await withQuestions(io, async (ask) => {
    const answer = async (given: string | undefined, question: string, fallback: string, check: Check) =>
      given ?? ((await ask(`${question} (${fallback})`, (text) => text === "" || check(text))) || fallback);
    return {
      name: await answer(options.name, "Name of the site", path.basename(directory), checkAnswer.name),
      colour: await answer(options.colour, "Its colour", "#2b5d8a", checkAnswer.colour),
      language: await answer(options.language, "Language of its pages", "en", checkAnswer.language),
      timeZone: await answer(
        options["time-zone"],
        "Its time zone",
        TimeZone.ofMachine(),
        checkAnswer.timeZone,
      ),
    };
  });
  const { files: engine } = readSiteFiles(root);
  const language = regionalLanguage(answers.language, answers.timeZone);
  const documents = newSite({ ...answers, language, today, events: options.events }, engine);
  const making = unfinished(directory);
  try {
    makeFolder(making);
    await copyEngine(root, making, path.basename(directory));
    await writeFiles(
      making,
      [...documents].map(([name, after]) => ({ name, before: undefined, after })),
    );
    await refreshGeneratedFiles(making, true);
    const { files, assets } = readSiteFiles(making);
    const problem = inspect(files, { assets, today }).diagnostics.find(
      ({ severity }) => severity === "error",
    );
    if (problem) throw new Error(`${problem.file}:${problem.line}: ${problem.message}`);
    moveInto(making, directory);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return [
    `cd ${directory}`,
    "npm install",
    "npm start, or npm run studio",
    "npm test",
    "Read README.md: what is yours, and how to take a newer engine.",
    ...(language === answers.language
      ? []
      : [
          `Its pages are in ${language}, for days, times and prices as in ${answers.timeZone}. "language" in pages/_data/site.json changes that.`,
        ]),
    ...(starterTexts(language, engine)
      ? []
      : [
          `Translate the texts in pages/, and those of the blocks in pages/_data/texts.json: the engine has none in "${language}" yet.`,
        ]),
  ];
}

/** Moves all files of a folder into another one, which has none of their names. */
function moveInto(from: string, to: string): void {
  makeFolder(to);
  const moved: string[] = [];
  try {
    for (const name of readdirSync(from)) {
      renameSync(path.join(from, name), path.join(to, name));
      moved.push(path.join(to, name));
    }
  } catch (error) {
    for (const place of moved) rmSync(place, { recursive: true });
    throw error;
  }
}
