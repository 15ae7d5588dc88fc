import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { refreshGeneratedFiles } from "#src/publish/bundle/generated/generated-files.ts";
import { defineCommand, SITE_ROOT } from "../shared/command.ts";

const HELP = `Usage: ${commandLine("generate")} [--check] [--root DIR]

Checks schemas and blocks: keywords, references and limits of the schemas, the examples, the names of the files, and what
the modules of a block export, import and use. Then writes schema/generated/ from schema/ and blocks/: self-contained
schemas for the editor, and types.ts. Sorts the keys of examples by the schema.

  --check      write nothing; exit with 1 if a generated file is out of date
  --root DIR   folder of the site (default: this one)
  --help       show this text

Exit code: 0 written, 1 mistakes in schemas or blocks (nothing was written) or files out of date, 2 wrong use.
`;

export const command = defineCommand({
  help: HELP,
  options: {
    check: { type: "boolean", default: false },
    root: SITE_ROOT,
  },
  run: async ({ values, io }) => {
    const stale = await refreshGeneratedFiles(values.root, !values.check, true);
    if (values.check && stale.length > 0) {
      io.stderr.write(
        `Out of date: ${stale.join(", ")}. Run ${commandLine("generate")} and commit the result.\n`,
      );
      return 1;
    }
    io.stdout.write(
      `${stale.length === 0 ? "Generated files are up to date." : `Wrote ${stale.join(", ")}.`}\n`,
    );
    return 0;
  },
});
