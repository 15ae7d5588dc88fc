import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { DeclaredScaffold } from "#src/plans/starters/declared/declared-scaffold.ts";

/** Help for the built-in kinds of things that `new` creates, by the word after the command: arguments and help lines. */
type Beginnings = Readonly<Record<string, { argument: string; help: readonly string[] }>>;

/**
 * Returns the help for everything that `new` can create in every site, besides the templates (scaffolds) that a site declares itself:
 * sites, pages, blocks and so on.
 * @param kinds help lines for the kinds of sites, one for each kind
 */
export const beginnings = (kinds: readonly string[]): Beginnings => ({
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
      "--kind KIND      what it begins with:",
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
export function helpText(declared: readonly DeclaredScaffold[], kinds: readonly string[]): string {
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
