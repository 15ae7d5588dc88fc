import { parseSync } from "vite";
import { counted } from "#src/language/format.ts";
import { SURFACE, type SurfaceExport, surfaceExports } from "#src/rules/code/surface.ts";

/** A name in an import declaration, as in the source: `type PageContext`, `NativeDialog as Dialog`. */
type Specifier = { code: string; isType: boolean; name: string };
type Declaration = { start: number; end: number; from: string; specifiers: Specifier[] };

type RewrittenModule = { text: string; steps: string[] };

/** The code of a site after its imports have been rewritten. */
export type MigratedCode = {
  /** The changed modules; each step names the old and new import specifier. */
  rewritten: readonly (RewrittenModule & { path: string })[];
  /** Remaining imports of engine files: the public modules do not have the name, or the import cannot be rewritten safely. */
  left: readonly { path: string; from: string; names: readonly string[] }[];
};

/**
 * Rewrites the imports of engine files in all modules. Pure.
 * @param modules sources by path
 * @param read returns the source of an engine file; undefined if it does not exist
 */
export function migrateCode(
  modules: ReadonlyMap<string, string>,
  read: (path: string) => string | undefined,
): MigratedCode {
  const exports = surfaceExports(read);
  const rewritten = [...modules].flatMap(([path, text]) => {
    const result = rewriteImports(path, text, exports, (file) => read(file) !== undefined);
    return result ? [{ path, ...result }] : [];
  });
  const texts = new Map([...modules, ...rewritten.map(({ path, text }) => [path, text] as const)]);
  return { rewritten, left: [...texts].flatMap(([path, text]) => importsLeft(path, text)) };
}

/**
 * Formats the rewritten imports, and those that could not be rewritten, for a terminal; empty if there are none.
 * @param dry whether nothing is written
 */
export function formatCode({ rewritten, left }: MigratedCode, dry: boolean): string {
  const parts = rewritten.map(({ path, steps }) => [path, ...steps.map((step) => `  ${step}`)].join("\n"));
  const count = counted(rewritten.length, "module");
  const summary =
    parts.length > 0 ? [...parts, dry ? `${count} would be changed.` : `${count} changed.`] : [];
  const remarks = left.map(
    ({ path, from, names }) => `  ${path}: ${names.join(", ") || "the module"} from ${from}`,
  );
  const heading =
    "These imports of the engine's own files stay, and it may move the files in any version. Where waymark/ui or waymark/blocks has the name, import it from there:";
  return [...summary, ...(remarks.length > 0 ? [heading, ...remarks] : [])]
    .map((line) => `${line}\n`)
    .join("");
}

/**
 * Rewrites the imports of a block's module from engine files to the public modules: `#src/ui/rich-text.tsx` becomes `waymark/ui`. Only the
 * imported names are looked up, so imports of files that have since been moved are rewritten too. Pure.
 * @param exports of the public modules, by name
 * @param exists tells whether the engine still has a file
 * @returns undefined if nothing changes, as in a module that cannot be parsed
 */
function rewriteImports(
  path: string,
  text: string,
  exports: ReadonlyMap<string, SurfaceExport>,
  exists: (file: string) => boolean,
): RewrittenModule | undefined {
  const declarations = namedImports(path, text);
  const isPublic = (from: string, { name }: Specifier) => {
    const cached = exports.get(name);
    return cached !== undefined && (cached.from === from || !exists(from.slice(1)));
  };
  const byEntry = new Map<string, Specifier[]>();
  const edits: { start: number; end: number; text: string }[] = [];
  const steps: string[] = [];
  /** The position of the import from each public module: that of the first import declaration that it replaces. */
  const places = new Map<string, { start: number; end: number }>();
  for (const { from, specifiers, ...place } of declarations) {
    if (from in SURFACE) {
      byEntry.set(from, [...specifiers, ...(byEntry.get(from) ?? [])]);
      continue;
    }
    const moved = ENGINE_IMPORT.test(from) ? specifiers.filter((one) => isPublic(from, one)) : [];
    if (moved.length === 0) continue;
    const left = specifiers.filter((one) => !moved.includes(one));
    const targets = new Set<string>();
    for (const one of moved) {
      const entry = exports.get(one.name)?.entry ?? "";
      targets.add(entry);
      byEntry.set(entry, [...(byEntry.get(entry) ?? []), one]);
    }
    steps.push(`${from} becomes ${[...targets].join(" and ")}`);
    const [free] = left.length > 0 ? [] : [...targets].filter((entry) => !places.has(entry));
    if (free !== undefined) places.set(free, place);
    else edits.push({ ...place, text: left.length > 0 ? declaration(left, from) : "" });
  }
  if (steps.length === 0) return undefined;
  for (const { from, specifiers: _, ...place } of declarations) if (from in SURFACE) moveTo(from, place);
  const start = text.slice(0, declarations[0]?.start ?? 0).length;
  for (const [entry, specifiers] of byEntry) {
    const place = places.get(entry) ?? { start, end: start };
    const line = declaration(specifiers, entry);
    edits.push({ ...place, text: place.start === place.end ? `${line}\n` : line });
  }
  return { text: applied(text, edits), steps };

  /** Moves imported names to the import from a public module: an existing one is extended, and the old declaration removed. */
  function moveTo(entry: string, place: { start: number; end: number }): void {
    const other = places.get(entry);
    if (other) edits.push({ ...other, text: "" });
    places.set(entry, place);
  }
}

function importsLeft(path: string, text: string): MigratedCode["left"] {
  const { staticImports, staticExports } = parseSync(path, text).module;
  const exported = staticExports.flatMap(({ entries }) => entries);
  const all = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: entries.map(({ importName }) => importName.name ?? "*"),
    })),
    ...exported.map(({ moduleRequest, importName }) => ({
      from: moduleRequest?.value ?? "",
      names: [importName.name ?? "*"],
    })),
  ];
  return all.flatMap(({ from, names }) => (ENGINE_IMPORT.test(from) ? [{ path, from, names }] : []));
}

const ENGINE_IMPORT = /^#src\//;

/** The import declarations of a module with named imports. */
function namedImports(path: string, text: string): Declaration[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) return [];
  return module.staticImports.flatMap(({ start, end, moduleRequest, entries }): Declaration[] => {
    const specifiers = entries.flatMap(({ importName, localName, isType }): Specifier[] => {
      const { name } = importName;
      if (importName.kind !== "Name" || !name) return [];
      return [{ name, isType, code: name === localName.value ? name : `${name} as ${localName.value}` }];
    });
    // A comment between the names would be lost.
    const isCommented = /\/[/*]/.test(text.slice(start, end));
    const isWhole = specifiers.length === entries.length && entries.length > 0 && !isCommented;
    return isWhole ? [{ start, end, from: moduleRequest.value, specifiers }] : [];
  });
}

/** Maximum line length; longer lines are broken, one name per line. */
const MAX_LINE_COLUMNS = 110;

function declaration(specifiers: readonly Specifier[], from: string): string {
  const sorted = [...new Map(specifiers.map((one) => [one.code, one])).values()].sort((one, other) =>
    one.name.localeCompare(other.name, "en"),
  );
  const areTypes = sorted.every(({ isType }) => isType);
  const names = sorted.map(({ code, isType }) => (isType && !areTypes ? `type ${code}` : code));
  const start = areTypes ? "import type" : "import";
  const line = `${start} { ${names.join(", ")} } from ${JSON.stringify(from)};`;
  return line.length <= MAX_LINE_COLUMNS
    ? line
    : `${start} {\n${names.map((name) => `  ${name},\n`).join("")}} from ${JSON.stringify(from)};`;
}

/** Applies edits to a text; a removed declaration takes its line with it. */
function applied(text: string, edits: readonly { start: number; end: number; text: string }[]): string {
  let result = text;
  for (const { start, end, text: replacement } of [...edits].sort((one, other) => other.start - one.start)) {
    const after = result.slice(end);
    result =
      result.slice(0, start) + replacement + (replacement === "" ? after.replace(/^[ \t]*\r?\n/, "") : after);
  }
  return result;
}
