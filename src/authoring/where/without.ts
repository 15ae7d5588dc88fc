import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { diagnosticsOfChange } from "../changes.ts";
import type { NamedThing } from "./names.ts";

type Site = { files: readonly SourceFile[]; assets: ReadonlySet<string> };

/** The errors of the site without something. @param check returns the errors of a site */
export function diagnosticsWithout(
  named: NamedThing,
  site: Site,
  check: (site: Site) => readonly PlacedDiagnostic[],
  documents = new Documents(),
): PlacedDiagnostic[] {
  return diagnosticsOfChange(check(without(named, site, documents)), check(site), new Map());
}

function without({ kind, name, home }: NamedThing, { files, assets }: Site, documents: Documents): Site {
  if (kind === "image") return { files, assets: new Set([...assets].filter((address) => address !== name)) };
  if (kind === "block") return { files: files.filter(({ path }) => !path.startsWith(home)), assets };
  if (kind === "fact") {
    const shorter = files.map((file) => (file.path === home ? withoutFact(file, name, documents) : file));
    return { files: shorter, assets };
  }
  // A page's Markdown file is removed with it.
  const beside = new Set(
    files.filter((file) => file.path === home).flatMap((file) => textsOf(file, documents)),
  );
  return { files: files.filter(({ path }) => path !== home && !beside.has(path)), assets };
}

function withoutFact(file: SourceFile, name: string, documents: Documents): SourceFile {
  const { value } = documents.read(file);
  if (!value || !isObject(value.facts)) return file;
  const { [name]: _, ...facts } = value.facts;
  return { path: file.path, bytes: new TextEncoder().encode(canonicalJson({ ...value, facts })) };
}

function textsOf(file: SourceFile, documents: Documents): string[] {
  const folder = file.path.slice(0, file.path.lastIndexOf("/") + 1);
  return blocksIn(documents.read(file).value).flatMap(({ block: { source } }) =>
    typeof source === "string" ? [folder + source] : [],
  );
}
