import type { SiteFiles } from "#src/content/document/disk/files.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { Migrations } from "#src/plans/migrations/migration.ts";
import type { Plan } from "#src/plans/plan.ts";
import type { DeclaredScaffold } from "#src/plans/starters/declared/declared-scaffold.ts";
import { askFor, newFromScaffold } from "#src/plans/starters/declared/from-scaffold.ts";
import { entryFields } from "#src/plans/starters/entry-field.ts";
import type { TestRunner } from "#src/plans/starters/migration-test.ts";
import { newBlock } from "#src/plans/starters/new-block.ts";
import { newEntry } from "#src/plans/starters/new-entry.ts";
import { newMigration } from "#src/plans/starters/new-migration.ts";
import { newPage } from "#src/plans/starters/new-page.ts";
import { newTranslation } from "#src/plans/translations/new-translation.ts";
import { withQuestions } from "../shared/ask.ts";
import type { Io } from "../shared/command.ts";

export type OptionValues = Readonly<Record<string, string | undefined>>;
type PlanOf = (
  name: string,
  options: OptionValues,
  site: SiteFiles,
  today: string,
  project: ProjectCode,
) => Promise<Plan> | Plan;
/** The parts of a site's code that `new` depends on: its migrations, the text of a file as it was first read, and the test runner that it uses. */
export type ProjectCode = {
  migrations: Migrations;
  code: (file: string) => string | undefined;
  runner: TestRunner;
};
export type Scaffold = { options: readonly string[]; plan: PlanOf };

const SCAFFOLDS: Readonly<Record<string, Scaffold>> = {
  page: {
    options: ["title"],
    plan: (path, { title }, { files }, today) => newPage(path, title, { files, today }),
  },
  block: { options: [], plan: (type) => newBlock(type) },
  migration: {
    options: [],
    plan: (name, _, { files }, __, { migrations, code, runner }) =>
      newMigration(name, files, migrations, code, runner),
  },
};

type Given = {
  /** The first word after the kind on the command line: a path, name or collection. The second one, if any, is `last`. */
  name: string;
  last: string | undefined;
  site: SiteFiles;
  io: Io;
};

/**
 * Returns everything that `new` can create, by the kind given on the command line: what the engine offers, and the templates (scaffolds)
 * that the site declares.
 */
export function scaffoldKinds(
  declared: readonly DeclaredScaffold[],
  { name, last, site, io }: Given,
): ReadonlyMap<string, Scaffold> {
  return new Map([
    ...declared.map((scaffold) => [scaffold.command, commandOf(scaffold, io)] as const),
    ...Object.entries(SCAFFOLDS),
    ...(last === undefined
      ? []
      : [
          ["translation", translationInto(last)] as const,
          ["entry", entryNamed(last, declared, site, name, io)] as const,
        ]),
  ]);
}

function commandOf(scaffold: DeclaredScaffold, io: Io): Scaffold {
  return {
    options: scaffold.options.map(({ name }) => name),
    plan: (name, options, { files, assets }, today) =>
      withQuestions(io, async (ask) => {
        const answers = await askFor(scaffold, name, options, files, ask);
        return newFromScaffold(scaffold, name, answers, { files, assets, today });
      }),
  };
}

function translationInto(language: string): Scaffold {
  return { options: [], plan: (name, _, { files }) => newTranslation(name, language, files) };
}

/**
 * Returns how to create an entry of a collection: by the template (scaffold) that the site declares for the collection, otherwise by asking
 * for the fields of its schema.
 */
function entryNamed(
  title: string,
  declared: readonly DeclaredScaffold[],
  { files }: SiteFiles,
  collection: string,
  io: Io,
): Scaffold {
  const own = declared.find((scaffold) => scaffold.collection === collection);
  if (own) {
    const { options, plan } = commandOf(own, io);
    return { options, plan: (_, ...rest) => plan(title, ...rest) };
  }
  const { collections, common } = schemaSources(files);
  const fields = entryFields(collections.get(collection) ?? {}, common);
  return {
    options: fields.map(({ name }) => name),
    plan: (_, options, __, today) =>
      withQuestions(io, async (ask) => {
        const answers = { ...options };
        for (const { name, description, required, choices, isDerived, parts } of fields) {
          if (isDerived || parts !== undefined) continue;
          const hints = [
            ...(choices.length > 0 ? [choices.join(", ")] : []),
            ...(required ? [] : ["may be empty"]),
          ];
          const question = hints.length > 0 ? `${description} (${hints.join("; ")})` : description;
          answers[name] ??= await ask(question);
        }
        return newEntry(collection, title, answers, { files, today });
      }),
  };
}
