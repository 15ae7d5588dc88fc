import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { documentText } from "#src/plans/plan.ts";

/** The common beginning of every kind of site. */
const COMMON = "schema/starter.json";
const KIND = /^schema\/starters\/([a-z-]+)\.json$/;

/** A kind of site as `npx waymark new site` offers it. */
export type SiteKind = {
  /** As `--kind` takes it: knowledge-base */
  name: string;
  label: string;
  /** Its initial contents, in one line. */
  description: string;
  /** Its documents by path, before they are filled in. */
  documents: JsonObject;
  /** Those that all kinds begin with; a kind's own of the same path replace them. */
  common: JsonObject;
};

/** The kinds of sites that the engine has: one for each file in schema/starters. @param files of the engine */
export function siteKinds(files: readonly SourceFile[]): SiteKind[] {
  const common = documentsIn(parseObject(documentText(files, COMMON)));
  return files.flatMap((file) => {
    const name = KIND.exec(file.path)?.[1];
    if (name === undefined) return [];
    const kind = parseObject(fileText(file));
    const { label, description } = kind ?? {};
    const documents = { ...common, ...documentsIn(kind) };
    return [{ name, label: String(label), description: String(description), documents, common }];
  });
}

/** @throws Error if the engine does not have that kind */
export function siteKind(name: string, files: readonly SourceFile[]): SiteKind {
  const kinds = siteKinds(files);
  const match = kinds.find((kind) => kind.name === name);
  if (match) return match;
  const names = kinds.map((kind) => kind.name).join(", ");
  throw new Error(`"${name}" is not a kind of site. There are: ${names}: --kind.`);
}

/** The kinds, one a line, each with what it begins with. */
export function kindLines(files: readonly SourceFile[]): string[] {
  const kinds = siteKinds(files);
  const width = Math.max(...kinds.map(({ name }) => name.length));
  return kinds.map(({ name, description }) => `${name.padEnd(width)}  ${description}`);
}

function documentsIn(starter: JsonObject | undefined): JsonObject {
  return isObject(starter?.documents) ? starter.documents : {};
}
