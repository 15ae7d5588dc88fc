import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { engineOf, listBelow } from "#src/content/document/places.js";
import { changedFiles, type FileChange, textIn, writeFiles } from "#src/disk/write-files.ts";
import { siteAtBase } from "#src/plans/changes.ts";
import { formatMigration, migrateSite } from "#src/plans/migrations/migrate-site.ts";
import { staleFiles } from "#src/publish/bundle/generated/generated-files.ts";
import { readMigrations } from "#src/publish/read-migrations.ts";
import { defineCommand, type Io, SITE_ROOT, UsageError } from "../shared/command.ts";
import { defaultBase, readBase } from "../shared/read-base.ts";

const HELP = `Usage: ${commandLine("migrate")} [--dry-run | --check [BASE]] [--root DIR]

Updates blocks and documents to the version of their schema, using the migrations beside it:
blocks/<type>/<type>.migrations.ts, schema/page.migrations.ts. The examples of a block type are migrated too.
Imports of the engine's own files (#src/...) in the site's blocks become imports of waymark/ui and waymark/blocks.
Only what a migration changes is edited; a second run changes nothing.

  --dry-run       write nothing; print what would be done
  --check [BASE]  write nothing; migrate the documents as they were at BASE and check them against the current schemas,
                  so that no schema changes without a migration (BASE: the target of a pull request, otherwise HEAD)
  --root DIR      folder of the site (default: this one)
  --help          show this text

Environment: GitHub and GitLab set GITHUB_BASE_REF and CI_MERGE_REQUEST_TARGET_BRANCH_NAME, the target of the request.
Exit code: 0 all documents have the current version, 1 a migration is missing (nothing was written), 2 wrong use.
`;

type Files = ReturnType<typeof readSiteFiles>["files"];

/** Returns the current site with the documents of a base revision: its pages and shared documents. */
async function filesOfBase(
  root: string,
  base: string | undefined,
  files: Files,
  assets: ReadonlySet<string>,
  io: Io,
): Promise<Files> {
  try {
    const changed = await readBase(root, base ?? defaultBase(io.env));
    const documents = [...changed].filter(([name]) => name.startsWith("pages/"));
    return siteAtBase(files, assets, new Map(documents)).files;
  } catch (error) {
    // Without git history, only the current documents are migrated.
    if (base !== undefined || io.env.GITHUB_BASE_REF) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    io.stderr.write(`${reason}\nOnly the current documents are checked.\n`);
    return files;
  }
}

export const command = defineCommand({
  help: HELP,
  options: {
    "dry-run": { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    root: SITE_ROOT,
  },
  words: [0, 1],
  run: async ({ values, words, io }) => {
    const [base] = words;
    if (base !== undefined && !values.check) throw new UsageError(`Unexpected argument "${base}".`);
    const { root } = values;
    const { files, assets } = readSiteFiles(root);
    const migrations = await readMigrations(root, files);
    const visible = values.check ? await filesOfBase(root, base, files, assets, io) : files;
    const result = migrateSite(visible, assets, migrations);
    const isDry = values.check || values["dry-run"];
    io.stdout.write(formatMigration(result, isDry));
    if (result.left.length > 0) return 1;
    const code = values.check ? [] : await migrateModules(root, isDry, io);
    if (!isDry) {
      // The generated editor snippets contain the examples of blocks.
      const hasExamples = result.migrated.some(({ path: file }) => file.startsWith("blocks/"));
      const generated = hasExamples ? await staleFiles(root, result.files) : [];
      await writeFiles(root, [...changedFiles(files, result.files), ...generated, ...code]);
    }
    return 0;
  },
});

/** Rewrites modules of the site that import internal files of the engine, so that they import its public API. */
async function migrateModules(root: string, isDry: boolean, io: Io): Promise<FileChange[]> {
  const engine = engineOf(root);
  const paths = ["blocks", "schema", "tests"].flatMap((folder) => listBelow(root, folder));
  const modules = new Map(
    paths.flatMap((file): [string, string][] => {
      const isOwn = /\.[cm]?tsx?$/.test(file) && !file.startsWith("schema/generated/");
      const text = isOwn ? textIn(root, file) : undefined;
      return text?.includes("#src/") ? [[file, text]] : [];
    }),
  );
  // The engine's own blocks may import internal files.
  if (modules.size === 0 || engine === root) return [];
  // Loaded late, because it loads Vite's TypeScript parser.
  const { formatCode, migrateCode } = await import("#src/plans/migrations/migrate-code.ts");
  const result = migrateCode(modules, (file) => textIn(engine, file));
  io.stdout.write(formatCode(result, isDry));
  return result.rewritten.map(({ path, text }) => ({ name: path, before: modules.get(path), after: text }));
}
