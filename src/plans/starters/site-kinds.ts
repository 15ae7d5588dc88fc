import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { documentText } from "#src/plans/plan.ts";

/** The template common to every kind of site. */
const COMMON_TEMPLATE = "schema/starter.json";
const KIND = /^schema\/starters\/([a-z-]+)\.json$/;

/** A kind of site that `npx waymark new site` offers. */
export type SiteKind = {
  /** Name of the kind for `--kind`: knowledge-base */
  name: string;
  label: string;
  /** A one-line description of the new site. */
  description: string;
  /** Names of the trades for `--trade`, the default first. Each has a drawing of its own: workshop */
  trades: string[];
  /** Templates of documents that this kind of site adds, by path. */
  documents: JsonObject;
  /** Templates common to all kinds, which a kind may override by path. */
  common: JsonObject;
  /** A template of the files that are copied from the engine as they are: by path, that in the engine. */
  copied: JsonObject;
};

/** The available kinds of sites: one for each file in schema/starters. @param files of the engine */
export function siteKinds(files: readonly SourceFile[]): SiteKind[] {
  const common = documentsIn(parseObject(documentText(files, COMMON_TEMPLATE)));
  return files.flatMap((file) => {
    const name = KIND.exec(file.path)?.[1];
    if (name === undefined) return [];
    const kind = parseObject(fileText(file));
    const { label, description, copied, trades } = kind ?? {};
    const documents = { ...common, ...documentsIn(kind) };
    return [
      {
        name,
        label: String(label),
        description: String(description),
        trades: Array.isArray(trades) ? trades.map(String) : [],
        documents,
        common,
        copied: isObject(copied) ? copied : {},
      },
    ];
  });
}

/** Finds a kind of site. @throws Error if it does not exist */
export function siteKind(name: string, files: readonly SourceFile[]): SiteKind {
  const kinds = siteKinds(files);
  const match = kinds.find((kind) => kind.name === name);
  if (match) return match;
  const names = kinds.map((kind) => kind.name).join(", ");
  throw new Error(`"${name}" is not a kind of site. There are: ${names}: --kind.`);
}

/** Checks that a kind of site knows a trade. @throws Error if it does not */
export function checkTrade(trade: string, { name, trades }: SiteKind): void {
  if (!trades.includes(trade))
    throw new Error(
      `"${trade}" is not a trade of "${name}". There are: ${trades.join(", ")}. Set one with --trade.`,
    );
}

/** A list of the kinds for a terminal, one per line, with their descriptions and trades. */
export function kindLines(files: readonly SourceFile[]): string[] {
  const kinds = siteKinds(files);
  const width = Math.max(...kinds.map(({ name }) => name.length));
  return kinds.map(
    ({ name, description, trades }) => `${name.padEnd(width)}  ${description} (${trades.join(", ")})`,
  );
}

function documentsIn(starter: JsonObject | undefined): JsonObject {
  return isObject(starter?.documents) ? starter.documents : {};
}
