import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { positionAt } from "#src/content/json/position.ts";
import { regionMeantBy } from "#src/content/schema/meant/region-code.ts";

/** An entry and its page. */
export type Listed = { route: string; entry: JsonObject };

/** The other entries that a country's page is compared with. */
export type Neighbours = {
  /** Those with facts, in the order in which they are read; without translations, which are about the same country. */
  entries: readonly Listed[];
  factNames: ReadonlySet<string>;
  /** Codes of the available flags. */
  flags: readonly string[];
};

/**
 * Finds remains of the country from which a page was copied: its flag, `factPrefix` or figures. Includes the pages
 * below it. A translation is about the country of its source, under another name.
 */
export function copiedCountry(
  { value, text, route }: { value: JsonObject; text: string; route: string },
  neighbours: Neighbours,
): Diagnostic[] {
  if (value.translationOf !== undefined) return [];
  const countries = neighbours.entries;
  const own = isObject(value.entry) ? { route, entry: value.entry } : undefined;
  const country = own ?? countries.find((other) => route.startsWith(`${other.route}/`));
  if (!country || !countries.some(({ entry }) => entry.collection === country.entry.collection)) return [];
  const at = countries.findIndex((other) => other.route === country.route);
  const others = countries.filter((other) => other.route !== country.route);
  const before = countries.slice(0, Math.max(0, at)).map(({ entry }) => entry);
  const known = { entry: country.entry, others: others.map(({ entry }) => entry), before };
  const flag = oldFlag(known, neighbours.flags);
  const prefix = oldPrefix(known, neighbours);
  const right = flag?.cure ?? (flag ? undefined : country.entry.flag);
  return [
    ...(own && flag ? [flag] : []),
    ...(own && prefix ? [prefix] : []),
    ...flagsOfBlocks(value, right, known.others),
    ...(prefix ? [] : oldFigures(text, known, neighbours.factNames)),
  ];
}

type Known = { entry: JsonObject; others: readonly JsonObject[]; before: readonly JsonObject[] };

function oldFlag({ entry, others, before }: Known, flags: readonly string[]): Diagnostic | undefined {
  const { flag, label } = entry;
  if (typeof flag !== "string" || typeof label !== "string" || !flags.includes(flag)) return undefined;
  const cure = regionMeantBy(label, flags);
  if (cure === flag) return undefined;
  const twins = cure === undefined ? others.filter((other) => other.flag === flag) : others;
  const twin = twins.find((other) => other.flag === flag);
  if (cure === undefined) {
    // Of two entries with one flag, the country that the flag belongs to keeps it; otherwise the first one.
    const isOwner = !twins.some((other) => before.includes(other) || ownsFlag(other, flags));
    if (!twin || isOwner) return undefined;
  }
  const whose = twin ? `the flag of ${String(twin.label)}` : "the flag of another country";
  return createDiagnostic("entry/old-flag", "/entry/flag", { found: `"${flag}"`, whose, cure });
}

function ownsFlag({ label, flag }: JsonObject, flags: readonly string[]): boolean {
  return typeof label === "string" && regionMeantBy(label, flags) === flag;
}

function oldPrefix(
  { entry, others, before }: Known,
  { factNames, flags }: Neighbours,
): Diagnostic | undefined {
  const { factPrefix: found, label } = entry;
  if (typeof found !== "string" || typeof label !== "string") return undefined;
  const twin = others.find((other) => other.factPrefix === found);
  if (!twin || isNameOf(found, label, flags)) return undefined;
  if (!before.includes(twin) && !isNameOf(found, String(twin.label), flags)) return undefined;
  const prefixes = new Set([...factNames].map((name) => name.slice(0, name.indexOf("."))));
  const cure = [...prefixes].find((prefix) => isNameOf(prefix, label, flags));
  const details = { found: `"${found}"`, whose: String(twin.label), cure };
  return createDiagnostic("entry/old-prefix", "/entry/factPrefix", details);
}

/** "new-zealand" and "nz" are both prefixes for the facts of New Zealand. */
function isNameOf(prefix: string, label: string, flags: readonly string[]): boolean {
  const slug = label
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, "-")
    .replace(/^-|-$/g, "");
  if (prefix === slug) return true;
  const region = regionMeantBy(label, flags);
  return region !== undefined && regionMeantBy(prefix, flags) === region;
}

function flagsOfBlocks({ blocks }: JsonObject, right: unknown, others: readonly JsonObject[]): Diagnostic[] {
  if (typeof right !== "string" || !Array.isArray(blocks)) return [];
  return blocks.flatMap((block, index) => {
    if (!isObject(block)) return [];
    return ["flag", "country"].flatMap((key) => {
      const found = block[key];
      const twin = found === right ? undefined : others.find(({ flag }) => flag === found);
      if (typeof found !== "string" || !twin) return [];
      const details = { found: `"${found}"`, whose: `the code of ${String(twin.label)}`, cure: right };
      return [createDiagnostic("entry/old-flag", `/blocks/${index}/${key}`, details)];
    });
  });
}

/** The page names more figures of one other country, which was there before, than of its own. */
function oldFigures(
  text: string,
  { entry: { factPrefix: own }, others }: Known,
  factNames: ReadonlySet<string>,
): Diagnostic[] {
  if (typeof own !== "string") return [];
  const counts = new Map<string, { count: number; index: number }>();
  for (const { 1: name = "", index } of text.matchAll(/[{|"]\s*([a-z][\w-]*(?:\.[\w-]+)+)(?=\s*[}|"])/g)) {
    if (!factNames.has(name) && !factNames.has(name.slice(0, name.lastIndexOf(".")))) continue;
    const prefix = name.slice(0, name.indexOf("."));
    const { count = 0, index: first = index } = counts.get(prefix) ?? {};
    counts.set(prefix, { count: count + 1, index: first });
  }
  const ownCount = counts.get(own)?.count ?? 0;
  const [most] = others
    .flatMap(({ factPrefix: prefix, label }) => {
      const found = typeof prefix === "string" && prefix !== own ? counts.get(prefix) : undefined;
      return found ? [{ ...found, prefix: String(prefix), label: String(label) }] : [];
    })
    .sort((a, b) => b.count - a.count);
  if (!most || most.count < 2 || most.count <= ownCount) return [];
  const details = { figures: most.count, whose: most.label, other: most.prefix, own, ownCount };
  return [
    { ...createDiagnostic("entry/old-figures", "", details), position: positionAt(text, most.index + 1) },
  ];
}
