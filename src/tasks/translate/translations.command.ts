import { defineCommand, parseChoice, SITE_ROOT } from "#scripts/shared/command.ts";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { writeFiles } from "#src/disk/write-files.ts";
import { changesIn, documentText } from "#src/plans/plan.ts";
import { confirmTranslation } from "#src/plans/translations/new-translation.ts";
import { missingTexts, missingWords } from "./missing-texts.ts";
import {
  formatTranslations,
  formatTranslationsJson,
  isDone,
  sharedStates,
  translationStates,
} from "./plan.ts";

const HELP = `Usage: ${commandLine("translations")} [LANGUAGE] [--format text|json] [--confirm PAGE] [--root DIR]

Lists, for each language, the pages, layouts and fragments without a translation, the blocks that are missing,
untranslated or older than their source, and the texts of interface, site and facts that it does not have yet.

  LANGUAGE        only this language: de
  --confirm PAGE  record that a translation is up to date with its source: de/contact, _layouts/site.de
  --format F      text (default) or json
  --root DIR      folder of the site (default: this one)
  --help          show this text

Exit code: 0 all up to date, 1 something needs to be translated, 2 wrong use. See also: ${commandLine("new")} translation.
`;

const FORMATS = { text: formatTranslations, json: formatTranslationsJson };

export const command = defineCommand({
  help: HELP,
  options: {
    confirm: { type: "string" },
    format: { type: "string", default: "text" },
    root: SITE_ROOT,
  },
  words: [0, 1],
  run: async ({ values, words, io }) => {
    const { files } = readSiteFiles(values.root);
    if (values.confirm !== undefined) {
      const plan = confirmTranslation(values.confirm, files);
      await writeFiles(
        values.root,
        changesIn(plan, (file) => documentText(files, file)),
      );
      io.stdout.write(`Recorded in ${[...plan.change.keys()].join(", ")}.\n`);
      return 0;
    }
    const format = parseChoice("--format", values.format, FORMATS);
    const [language] = words;
    const states = translationStates(files).filter(
      (state) => language === undefined || state.language === language,
    );
    if (language !== undefined && states.length === 0)
      throw new Error(
        `No page has "lang": "${language}". Start with: ${commandLine("new")} translation PAGE ${language}`,
      );
    const languages = [...new Set(states.map((state) => state.language))];
    const texts = [...missingTexts(files, languages), ...missingWords(files, languages)].filter(
      (one) => language === undefined || one.language === language,
    );
    const shared = sharedStates(files, languages);
    io.stdout.write(format(states, texts, shared));
    const isWhole = texts.every(({ missing }) => missing.length === 0) && shared.length === 0;
    return states.every(isDone) && isWhole ? 0 : 1;
  },
});
