import { parseArgs } from "node:util";
import { DiagnosticsError } from "#src/content/diagnostics/diagnostics-error.ts";
import { refreshGeneratedFiles } from "#src/publish/bundle/generated-files.ts";

const HELP = `Usage: npm run generate [-- --check] [--root DIR]

Checks schemas and blocks: keywords, references and limits of the schemas, the examples, the names of the files, and what
the modules of a block export, import and use. Then writes schema/generated/ from schema/ and blocks/: self-contained
schemas for the editor, and types.ts.

  --check      write nothing; exit with 1 if a generated file is out of date
  --root DIR   folder of the site (default: this one)
  --help       show this text

Exit code: 0 written, 1 mistakes in schemas or blocks (nothing was written) or files out of date, 2 wrong use.
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: "boolean", default: false },
      root: { type: "string", default: "." },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const stale = await refreshGeneratedFiles(values.root, !values.check);
  if (values.check && stale.length > 0) {
    console.error(`Not fresh: ${stale.join(", ")}. Run "npm run generate" and commit the result.`);
    return 1;
  }
  console.log(stale.length === 0 ? "Generated files are fresh." : `Wrote ${stale.join(", ")}.`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof DiagnosticsError ? 1 : 2;
}
