import { parseArgs } from "node:util";
import { textOf } from "#src/authoring/scaffold/site-view.ts";
import { confirmTranslation } from "#src/authoring/translation/confirm-translation.ts";
import {
  formatTranslations,
  formatTranslationsJson,
  isDone,
} from "#src/authoring/translation/format-translations.ts";
import { missingTexts } from "#src/authoring/translation/missing-texts.ts";
import { missingWords } from "#src/authoring/translation/missing-words.ts";
import { sharedStates } from "#src/authoring/translation/shared-states.ts";
import { translationStates } from "#src/authoring/translation/translation-state.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { outliveReader } from "./shared/outlive-reader.ts";
import { writePlan } from "./shared/write-plan.ts";

const HELP = `Usage: npm run translations [-- LANGUAGE] [--format text|json] [--confirm PAGE] [--root DIR]

Lists, for each language, the pages, layouts and fragments without a translation, the blocks that are missing,
untranslated or older than their source, and the texts of interface, site and facts that it does not have yet.

  LANGUAGE        only this language: de
  --confirm PAGE  record that a translation is up to date with its source: de/contact, _layouts/site.de
  --format F      text (default) or json
  --root DIR      folder of the site (default: this one)
  --help          show this text

Exit code: 0 all up to date, 1 something needs to be translated, 2 wrong use. See also: npm run new -- translation.
`;

const FORMATS = { text: formatTranslations, json: formatTranslationsJson };

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      confirm: { type: "string" },
      format: { type: "string", default: "text" },
      root: { type: "string", default: "." },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help || positionals.length > 1) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const { files } = readSiteFiles(values.root);
  if (values.confirm !== undefined) {
    const plan = confirmTranslation(values.confirm, files);
    await writePlan(values.root, plan, (file) => textOf(files, file));
    console.log(`Noted in ${[...plan.change.keys()].join(", ")}.`);
    return 0;
  }
  const format = Object.entries(FORMATS).find(([name]) => name === values.format)?.[1];
  if (!format) throw new Error(`--format is text or json, not "${values.format}".`);
  const [language] = positionals;
  const states = translationStates(files).filter(
    (state) => language === undefined || state.language === language,
  );
  if (language !== undefined && states.length === 0)
    throw new Error(
      `No page has "lang": "${language}". Begin with: npm run new -- translation PAGE ${language}`,
    );
  const languages = [...new Set(states.map((state) => state.language))];
  const texts = [...missingTexts(files, languages), ...missingWords(files, languages)].filter(
    (one) => language === undefined || one.language === language,
  );
  const shared = sharedStates(files, languages);
  process.stdout.write(format(states, texts, shared));
  const isWhole = texts.every(({ missing }) => missing.length === 0) && shared.length === 0;
  return states.every(isDone) && isWhole ? 0 : 1;
}

outliveReader();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
