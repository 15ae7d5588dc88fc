import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { readSiteFiles, type SiteFiles } from "#src/content/document/disk/files.ts";
import { engineOf, layeredPlace } from "#src/content/document/places.js";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { writeFiles } from "#src/disk/write-files.ts";
import { apply, changesIn, documentText, type Plan, verifyPlan } from "#src/plans/plan.ts";
import { type DeclaredScaffold, scaffoldsOf } from "#src/plans/starters/declared/declared-scaffold.ts";
import { entryFields } from "#src/plans/starters/entry-field.ts";
import { upToDate } from "#src/plans/starters/new-migration.ts";
import { kindLines } from "#src/plans/starters/site-kinds.ts";
import { siteDay } from "#src/publish/build-date.ts";
import { staleFiles } from "#src/publish/bundle/generated/generated-files.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { readMigrations } from "#src/publish/read-migrations.ts";
import { inspectStates } from "#src/rules/inspect.ts";
import { defineCommand, type Io, SITE_ROOT, UsageError } from "../shared/command.ts";
import { typePackages, withTypePackages } from "../shared/type-check.ts";
import { type OptionValues, type ProjectCode, scaffoldKinds } from "./scaffold-kinds.ts";
import { type NewSiteOptions, writeSite } from "./write-site.ts";

async function create(
  values: Readonly<Record<string, string | boolean | undefined>> & NewSiteOptions & { root: string },
  words: readonly string[],
  site: SiteFiles,
  declared: readonly DeclaredScaffold[],
  io: Io,
): Promise<number> {
  const [kind = "", name = "", third] = words;
  const [last, unexpected] = ["translation", "entry"].includes(kind) ? [third] : [undefined, third];
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}".`);
  const scaffolds = scaffoldKinds(declared, { name, last, site, io });
  if (kind === "site" || kind === "block-package") {
    const isBlockPackage = kind === "block-package";
    const options = isBlockPackage ? { ...values, ...PACKAGE_SITE, isBlockPackage } : values;
    const next = await writeSite(path.resolve(io.cwd, values.root), name, options, io);
    const folder = name === "." ? path.basename(io.cwd) : name;
    print(io, { create: new Map([[folder, ""]]), change: new Map(), next }, []);
    return 0;
  }
  if (kind === "migration") refuseForeign(values.root, name);
  const scaffold = scaffolds.get(kind);
  if (kind === "translation" && !scaffold)
    throw new UsageError("The language is missing, for example: translation contact de.");
  if (kind === "entry" && !scaffold)
    throw new UsageError('The name is missing, for example: entry events "Winter story walk".');
  if (!scaffold) {
    const names = new Set([...declared.map(({ command }) => command), ...Object.keys(beginnings([]))]);
    throw new UsageError(`Unknown kind "${kind}". There are: ${[...names].sort().join(", ")}.`);
  }
  const options: OptionValues = Object.fromEntries(
    Object.entries(values).flatMap(([option, value]) =>
      option !== "root" && typeof value === "string" ? [[option, value]] : [],
    ),
  );
  const unfit = Object.keys(options).find((option) => !scaffold.options.includes(option));
  if (unfit) throw new UsageError(`--${unfit} cannot be used with ${kind}.`);
  const today = siteDay(io.env, site.files);
  const migrations = await readMigrations(values.root, site.files);
  const code = codeOf(values.root);
  const runner = engineOf(values.root) === values.root ? "vitest" : "node:test";
  const begun = await scaffold.plan(name, options, site, today, { migrations, code, runner });
  const hasSchema = kind === "block" || kind === "migration";
  const dated = upToDate(begun, site.files, migrations);
  const plan = hasSchema ? withTypeCheck(dated, values.root, code) : dated;
  const embeddedOrigin = embeddedOriginFrom(io.env);
  const check = inspectStates({ assets: site.assets, today, embeddedOrigin });
  // Until the migration is written and has run, the documents are older than the schema, so the
  // check would fail.
  const warnings = kind === "migration" ? [] : verifyPlan(plan, site.files, check);
  const changes = changesIn(plan, (file) =>
    file.endsWith(".ts") || file === PACKAGE ? (code(file) ?? "") : documentText(site.files, file),
  );
  const generated = hasSchema ? await staleFiles(values.root, apply(plan, site.files)) : [];
  await writeFiles(values.root, [...changes, ...generated]);
  io.stderr.write(formatText(warnings));
  print(
    io,
    plan,
    generated.map(({ name: file }) => file),
  );
  return 0;
}

/** Adds the packages of the type check to package.json when a site gets its first code. */
function withTypeCheck(plan: Plan, root: string, code: ProjectCode["code"]): Plan {
  const engine = engineOf(root);
  const before = code(PACKAGE);
  if (engine === root || before === undefined) return plan;
  const after = withTypePackages(before, typePackages(engine, root));
  if (after === before) return plan;
  const install = "npm install, for the packages that check the types of your code.";
  return { ...plan, change: new Map([...plan.change, [PACKAGE, after]]), next: [install, ...plan.next] };
}

/**
 * Refuses to create a migration for a block of a package, because only the package itself can have new versions of its blocks.
 * @throws Error if the schema comes from a package
 */
function refuseForeign(root: string, name: string): void {
  const file = `blocks/${name}/${name}.schema.json`;
  const place = layeredPlace(
    root,
    existsSync(layeredPlace(root, file)) ? file : `schema/${name}.schema.json`,
  );
  const isOwn = engineOf(root) === root || !existsSync(place) || place.startsWith(root + path.sep);
  const isPackaged = place.split(path.sep).includes("node_modules");
  if (!isOwn || isPackaged)
    throw new Error(`"${name}" comes from a package, which raises its version itself. Nothing was written.`);
}

/** Returns a function that reads each file only once, so that a change by another program meanwhile is noticed. */
function codeOf(root: string): ProjectCode["code"] {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    const target = path.join(root, file);
    if (!texts.has(file)) texts.set(file, existsSync(target) ? readFileSync(target, "utf8") : undefined);
    return texts.get(file);
  };
}

function print(io: Io, { create, change, next }: Plan, results: readonly string[]): void {
  const newFiles = [...create.keys()].map((file) => `  ${file}`);
  const changed = [...change.keys(), ...results].map((file) => `  ${file} (changed)`);
  const steps = next.map((step, index) => `  ${index + 1}. ${step}`);
  io.stdout.write(`Written:\n${[...newFiles, ...changed].join("\n")}\n\nNext:\n${steps.join("\n")}\n`);
}

const PACKAGE = "package.json";

/** The answers for the site in a package of blocks, which is only for trying the blocks. */
const PACKAGE_SITE = {
  kind: "business",
  name: "Blocks",
  colour: "#2b5d8a",
  language: "en",
  "time-zone": "UTC",
};

const text = { type: "string" } as const;
const OPTIONS = {
  title: text,
  name: text,
  colour: text,
  language: text,
  "time-zone": text,
  kind: text,
  trade: text,
  engine: text,
  update: { type: "boolean", default: false },
  root: SITE_ROOT,
} as const;

export const command = defineCommand((argv: readonly string[], { cwd }: Io) => {
  // A site can declare further commands and options.
  const options = { root: SITE_ROOT };
  const { values, positionals } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    options,
  });
  const site = readSiteFiles(path.resolve(cwd, String(values.root)));
  const declared = scaffoldsOf(site.files);
  const { collections, common } = schemaSources(site.files);
  const fields = [...collections.values()].flatMap((schema) => entryFields(schema, common));
  const own = [...declared.flatMap(({ options }) => options), ...fields].map(
    ({ name }) => [name, text] as const,
  );
  return {
    help: helpText(declared, kindLines(site.files)),
    // The folder of a new site need not be a site yet.
    options: {
      ...Object.fromEntries(own),
      ...OPTIONS,
      root: /^(?:site|block-package)$/.test(positionals[0] ?? "") ? { ...SITE_ROOT } : SITE_ROOT,
    },
    words: [2, 3],
    run: ({ values, words, io }) => create(values, words, site, declared, io),
  };
});

/** Help for the built-in kinds of things that `new` creates, by the word after the command: arguments and help lines. */
type Beginnings = Readonly<Record<string, { argument: string; help: readonly string[] }>>;

/**
 * Returns the help for everything that `new` can create in every site, besides the templates (scaffolds) that a site declares itself:
 * sites, pages, blocks and so on.
 * @param kinds help lines for the kinds of sites, one for each kind
 */
const beginnings = (kinds: readonly string[]): Beginnings => ({
  page: {
    argument: "PATH",
    help: ["a draft page: support/opening-hours", "--title T        its title (default: from the path)"],
  },
  entry: {
    argument: "COLLECTION NAME",
    help: [
      "a draft of an entry of any collection, with the blocks of the newest one; asks for the fields",
      'of its schema, or takes them: entry events "Story walk" --date 2026-12-01 --place "The library"',
    ],
  },
  translation: {
    argument: "PAGE LANGUAGE",
    help: ["a draft of a page in another language: translation contact de"],
  },
  block: { argument: "TYPE", help: ["a block folder: schema, examples, component and types"] },
  migration: {
    argument: "TYPE",
    help: [
      "the next version of a block type or document type (page, layout, fragment, data/facts):",
      "raises the version in its schema and creates a migration with a test",
    ],
  },
  site: {
    argument: "DIR",
    help: [
      "a site of its own: pages to start with, and this engine as a package",
      "--name T         its name; --colour #2b5d8a its colour",
      "--language ja    language of its pages and of what blocks say; --time-zone Asia/Tokyo where its days begin, and",
      "whose country it has: en is en-GB in Europe/London",
      "--kind KIND      what it begins with; in brackets, the subjects of the drawing on its home page, for --trade:",
      ...kinds,
      "--engine PACKAGE what npm installs as its engine; the path of a file: begins here (default: this one)",
      "--update         updates an existing site to this engine",
    ],
  },
  "block-package": {
    argument: "DIR",
    help: ["a package of blocks for several sites, with pages to try them on: waymark-blocks-recipes"],
  },
});

/**
 * Builds the help text of `new`.
 * @param declared templates for new files (scaffolds) that the site declares
 * @param kinds help lines for the kinds of sites, one for each kind
 */
function helpText(declared: readonly DeclaredScaffold[], kinds: readonly string[]): string {
  const [page, ...own] = Object.entries(beginnings(kinds)).map(([command, { argument, help }]) => ({
    usage: `${command} ${argument}`,
    lines: commandLines(command, argument, help),
  }));
  const ofSite = declared.map(({ command, argument, help, options }) => {
    const lines = options.flatMap(({ name, value, help: text }) =>
      text === undefined ? [] : [`${`--${name} ${value}`.padEnd(17)}${text}`],
    );
    return { usage: `${command} ${argument}`, lines: commandLines(command, argument, [...help, ...lines]) };
  });
  const all = [...(page ? [page] : []), ...ofSite, ...own];
  return `Usage: ${commandLine("new")} ${all.map(({ usage }) => usage).join(" | ")} [OPTIONS]

Creates valid documents and prints what to do next. Never overwrites files.

${all.flatMap(({ lines }) => lines).join("\n")}
  --root DIR         folder of the site (default: this one)
  --help             show this text

Environment: SOURCE_DATE_EPOCH (seconds) sets today's date.
Exit code: 0 written, 2 nothing written.
`;
}

/** Formats a command with its help lines beside it, or below it if the command is long. Options are indented less. */
function commandLines(command: string, argument: string, help: readonly string[]): string[] {
  const usage = `  ${command} ${argument}`;
  const [first = "", ...others] = help.map((line) =>
    line.startsWith("--") ? `    ${line}` : " ".repeat(COLUMN) + line,
  );
  return usage.length < COLUMN ? [usage + first.slice(usage.length), ...others] : [usage, first, ...others];
}

const COLUMN = 21;
