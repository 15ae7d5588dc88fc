import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { counted } from "#src/language/format.ts";
import { allWords, findNamed, type NamedThing } from "#src/plans/uses/names.ts";
import type { Use } from "#src/plans/uses/uses.ts";

/** The uses of something that has a name on the site. @property without errors that its removal would cause */
export type NameUses = { thing: NamedThing; uses: readonly Use[]; without: readonly PlacedDiagnostic[] };

/** Finds everything with a given name. @throws Error for an unknown name, with the nearest one */
export function resolveName(all: readonly NamedThing[], query: string): NamedThing[] {
  const matches = findNamed(all, query);
  if (matches.length > 0) return matches;
  const near = nearest(query, allWords(all));
  const help = near
    ? `Did you mean "${near}"?`
    : "Give the name of a fact, fragment, block type, picture or page.";
  throw new Error(`Nothing is called "${query}". ${help}`);
}

/** Formats uses for a terminal: each use with the effect of a removal on it, then all other errors that the removal would cause. */
export function formatFound({ thing, uses, without }: NameUses): string {
  const left = new Set(without);
  const lines = uses.map((use) => {
    const diagnostic = without.find((candidate) => isAbout(candidate, use));
    if (diagnostic) left.delete(diagnostic);
    const consequence = diagnostic ? `${diagnostic.severity} ${diagnostic.code}` : consequenceOf(use, thing);
    return `  ${use.file}:${use.line}:${use.column}  ${consequence}\n      ${use.excerpt}\n`;
  });
  const further = [...left].map(
    ({ file, line, column, severity, code, message }) =>
      `  ${file}:${line}:${column}  ${severity} ${code}\n      ${message}\n`,
  );
  const documents = new Set(uses.map(({ file }) => file)).size;
  const count =
    uses.length === 0
      ? further.length > 0
        ? "It is not referred to by its full name."
        : "It is not used."
      : `${counted(uses.length, "use")} in ${counted(documents, "file")}.`;
  const errors = without.filter(({ severity }) => severity === "error").length;
  const code = uses.some(({ through }) => through === "code") ? ", but the code above names it" : "";
  const outcome =
    errors > 0
      ? `Removing it would cause ${counted(errors, "error")} and stop the build.`
      : `The site would still build without it${code}.`;
  const also = further.length > 0 ? `Removing it would also cause:\n${further.join("")}` : "";
  const kind = thing.draft ? `draft of a ${thing.kind}` : thing.kind;
  return `${thing.name}  ${kind}  ${thing.home}\n${lines.join("")}${also}${count} ${outcome}\n`;
}

/** Tells whether a diagnostic is about a use. */
function isAbout(diagnostic: PlacedDiagnostic, use: Use): boolean {
  if (use.file.endsWith(".md")) return diagnostic.text?.file === use.file;
  return diagnostic.file === use.file && diagnostic.line === use.line;
}

function consequenceOf({ through }: Use, { kind }: NamedThing): string {
  if (through === "example") return "example of a block";
  if (through === "code") return "code";
  if (through === "query") return kind === "fact" ? "would print “not published”" : "would leave it out";
  return "would change";
}

/** Formats uses as JSON: `{ "found": [{ name, kind, home, uses, without }] }`. */
export function formatFoundJson(matches: readonly NameUses[]): string {
  return canonicalJson({
    found: matches.map(({ thing: { name, kind, home }, uses, without }) => ({
      name,
      kind,
      home,
      uses,
      without,
    })),
  });
}
