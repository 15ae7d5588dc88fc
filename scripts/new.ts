import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { inspect } from "#src/authoring/inspect.ts";
import type { Migrations } from "#src/authoring/migrate/migration.ts";
import { COUNTRY_FIGURES } from "#src/authoring/scaffold/country-figures.ts";
import { newBlock } from "#src/authoring/scaffold/new-block.ts";
import { flagFor, newCountry } from "#src/authoring/scaffold/new-country.ts";
import { newMigration } from "#src/authoring/scaffold/new-migration.ts";
import { newPage } from "#src/authoring/scaffold/new-page.ts";
import { newPost } from "#src/authoring/scaffold/new-post.ts";
import { type Plan, verifyPlan } from "#src/authoring/scaffold/plan.ts";
import { textOf } from "#src/authoring/scaffold/site-view.ts";
import { upToDate } from "#src/authoring/scaffold/up-to-date.ts";
import { readSiteFiles, type SiteFiles } from "#src/content/document/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { buildDate } from "#src/publish/build-date.ts";
import { refreshGeneratedFiles } from "#src/publish/bundle/generated-files.ts";
import { partnerOriginFrom } from "#src/publish/partner-origin.ts";
import { readMigrations } from "./migrate/read-migrations.ts";
import { type Ask, withQuestions } from "./shared/ask.ts";
import { writePlan } from "./shared/write-plan.ts";

const figures = COUNTRY_FIGURES.map(
  ({ option, question, example }) => `  ${`--${option} X`.padEnd(19)}${question}: ${example}`,
);

const HELP = `Usage: npm run new -- page PATH | country NAME | post TITLE | block TYPE | migration TYPE [OPTIONS]

Creates valid documents and prints what to do next. Never overwrites files.

  page PATH          a draft page: support/opening-hours
    --title T        its title (default: from the path)
  country NAME       a country: its page, its at-a-glance page and its facts; all menus then list it.
                     In a terminal it asks for missing figures; those left empty are "not published".
    --flag CODE      ISO code of the country: nz (default: from the name)
    --currency CODE  currency of its amounts: NZD
${figures.map((line) => `  ${line}`).join("\n")}
    --source URL     official page for funds, visa and work; --source-label T its name
    --as-of YYYY-MM  month for which the figures are valid (default: this one)
  post TITLE         a draft post: its document and a Markdown file for its text
    --category T     its category (default: the most common one); --author T its author
  block TYPE         a block folder: schema, examples, component and types
  migration TYPE     the next version of a block type or document type (page, layout, fragment, data/facts):
                     raises the version in its schema and creates a migration with a test
  --root DIR         folder of the site (default: this one)
  --help             show this text

Environment: SOURCE_DATE_EPOCH (seconds) sets today's date.
Exit code: 0 written, 2 nothing written.
`;

const text = { type: "string" } as const;
const OPTIONS = {
  title: text,
  flag: text,
  currency: text,
  source: text,
  "source-label": text,
  "as-of": text,
  category: text,
  author: text,
  ...Object.fromEntries(COUNTRY_FIGURES.map(({ option }) => [option, text])),
  root: { type: "string", default: "." },
  help: { type: "boolean", default: false },
} as const;

type Values = Readonly<Record<string, string | undefined>>;
type Scaffold = (
  name: string,
  options: Values,
  site: SiteFiles,
  today: string,
  known: Known,
) => Promise<Plan> | Plan;
/**
 * What a scaffold reads from the site's code: its migrations, and the text of a file as it was when first
 * read.
 */
type Known = { migrations: Migrations; code: (file: string) => string | undefined };

const SCAFFOLDS: Record<string, { options: readonly string[]; plan: Scaffold }> = {
  page: { options: ["title"], plan: (path, { title }, { files }) => newPage(path, title, files) },
  country: {
    options: [
      "flag",
      "currency",
      "source",
      "source-label",
      "as-of",
      ...COUNTRY_FIGURES.map(({ option }) => option),
    ],
    plan: (name, options, site, today) =>
      withQuestions((ask) => planCountry(name, options, site, today, ask)),
  },
  post: {
    options: ["category", "author"],
    plan: (title, { category, author }, { files }, today) =>
      newPost(title, { category, author, today }, files),
  },
  block: { options: [], plan: (type) => newBlock(type) },
  migration: {
    options: [],
    plan: (name, _, { files }, __, { migrations, code }) => newMigration(name, files, migrations, code),
  },
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [kind = "", name, ...further] = positionals;
  const scaffold = Object.hasOwn(SCAFFOLDS, kind) ? SCAFFOLDS[kind] : undefined;
  if (values.help || !scaffold || !name || further.length > 0) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const { root, help: _, ...given } = values;
  const options: Values = given;
  const unfit = Object.keys(options).find((option) => !scaffold.options.includes(option));
  if (unfit) throw new Error(`--${unfit} does not go with ${kind}: see --help.`);
  const site = readSiteFiles(root);
  const today = buildDate(process.env);
  const migrations = await readMigrations(root, site.files);
  const code = codeOf(root);
  const begun = await scaffold.plan(name, options, site, today, { migrations, code });
  const plan = upToDate(begun, site.files, migrations);
  const check = (files: readonly SourceFile[]) =>
    inspect(files, { assets: site.assets, today, partnerOrigin: partnerOriginFrom(process.env) }).diagnostics;
  // Until the migration is written and has run, the documents have an older version than the schema, so the
  // check would fail.
  if (kind !== "migration") verifyPlan(plan, site.files, check);
  await writePlan(root, plan, (file) =>
    file.endsWith(".ts") ? (code(file) ?? "") : textOf(site.files, file),
  );
  const made = kind === "block" || kind === "migration" ? await refreshGeneratedFiles(root, true) : [];
  print(plan, made);
  return 0;
}

async function planCountry(
  name: string,
  options: Values,
  { files, assets }: SiteFiles,
  today: string,
  ask: Ask,
): Promise<Plan> {
  const flag = options.flag ?? flagFor(name, files) ?? (await ask("ISO code of the country (nz)"));
  if (!flag) throw new Error(`Which flag has ${name}? --flag nz`);
  const currency =
    (options.currency ?? (await ask("Currency of its amounts (NZD)"))).toUpperCase() || undefined;
  const answers: Record<string, string> = {};
  for (const { option, question, example, read } of COUNTRY_FIGURES) {
    const check = (answer: string) => void (answer && read(answer, currency));
    answers[option] = options[option] ?? (await ask(`${question} (${example}; empty: not published)`, check));
  }
  const source = options.source ?? (await ask("Official page for funds, visa and work (https://…)"));
  const sourceLabel = options["source-label"] ?? (source && (await ask("Name of that page")));
  const asOf = options["as-of"] ?? today.slice(0, 7);
  const reviewBy = `${Number(today.slice(0, 4)) + 1}${today.slice(4, 8)}01`;
  const parts = { currency, figures: answers, asOf, reviewBy };
  return newCountry(
    { name, flag, ...parts, source: source || undefined, sourceLabel: sourceLabel || undefined },
    files,
    assets,
  );
}

/** Reads each file only once, so that a change made meanwhile is noticed. */
function codeOf(root: string): Known["code"] {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    const target = path.join(root, file);
    if (!texts.has(file)) texts.set(file, existsSync(target) ? readFileSync(target, "utf8") : undefined);
    return texts.get(file);
  };
}

function print({ create, change, next }: Plan, made: readonly string[]): void {
  const written = [...create.keys()].map((file) => `  ${file}`);
  const changed = [...change.keys(), ...made].map((file) => `  ${file} (changed)`);
  const steps = next.map((step, index) => `  ${index + 1}. ${step}`);
  console.log(`Written:\n${[...written, ...changed].join("\n")}\n\nNext:\n${steps.join("\n")}`);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
