import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { positionAt } from "#src/content/json/position.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { regionMeantBy } from "#src/content/schema/meant/region-code.ts";
import type { Document } from "./documents.ts";
import type { Known } from "./known.ts";

/** A country among the others, in the order in which their documents are read. */
type Countries = Pick<Known, "factNames" | "factPrefixes" | "flags"> & {
  own: JsonObject;
  all: readonly JsonObject[];
};

/**
 * Finds remains of the country from which a page was copied: its flag, `factPrefix` or figures. Includes the pages
 * below it. A translation is about the country of its source, under another name.
 */
export function copiedCountry({ value, text, route = "" }: Document, known: Known): Diagnostic[] {
  const isCountry = isObject(value.entry);
  const above = known.entries.find((other) => route.startsWith(`${other.route}/`));
  const own = isObject(value.entry) ? value.entry : above?.entry;
  const isListed = known.entries.some(({ entry }) => entry.collection === own?.collection);
  if (value.translationOf !== undefined || !own || !isListed) return [];
  const ownRoute = isCountry ? route : above?.route;
  const all = known.entries.map((other) => (other.route === ownRoute ? own : other.entry));
  const countries = { ...known, own, all: all.includes(own) ? all : [own, ...all] };
  const flag = oldFlag(countries);
  const prefix = oldPrefix(countries);
  return [
    ...(isCountry && flag ? [flag] : []),
    ...(isCountry && prefix ? [prefix] : []),
    ...flagsOfBlocks(value, flag ? flag.cure : own.flag, countries),
    ...(prefix ? [] : oldFigures(text, countries)),
  ];
}

function oldFlag(countries: Countries): Diagnostic | undefined {
  const { own, flags } = countries;
  const { flag, label } = own;
  if (typeof flag !== "string" || typeof label !== "string" || !flags.includes(flag)) return undefined;
  const cure = regionMeantBy(label, flags);
  const owner = ownerOf("flag", countries);
  if (cure === flag || (cure === undefined && owner === own)) return undefined;
  const whose = owner === own ? "the flag of another country" : `the flag of ${owner?.label}`;
  return createDiagnostic("entry/old-flag", "/entry/flag", { found: `"${flag}"`, whose, cure });
}

function oldPrefix(countries: Countries): Diagnostic | undefined {
  const { own, factPrefixes, flags } = countries;
  const owner = ownerOf("factPrefix", countries);
  if (owner === own || typeof own.factPrefix !== "string") return undefined;
  const cure = [...factPrefixes].find((prefix) => isNameOf(prefix, own.label, flags));
  const details = { found: `"${own.factPrefix}"`, whose: String(owner?.label), cure };
  return createDiagnostic("entry/old-prefix", "/entry/factPrefix", details);
}

/** Of several entries with one value, it belongs to the country that it names; otherwise to the first one. */
function ownerOf(key: "flag" | "factPrefix", { own, all, flags }: Countries): JsonObject | undefined {
  const isNamed = (one: JsonObject) => isNameOf(String(one[key]), one.label, flags);
  const same = all.filter((one) => one[key] === own[key]);
  return isNamed(own) ? own : (same.find(isNamed) ?? same[0]);
}

/** "new-zealand" and "nz" are both prefixes for the facts of New Zealand. */
function isNameOf(value: string, label: unknown, flags: readonly string[]): boolean {
  if (typeof label !== "string") return false;
  const slug = label.toLowerCase().match(/[\p{L}\d]+/gu);
  const region = regionMeantBy(label, flags);
  return value === slug?.join("-") || (region !== undefined && regionMeantBy(value, flags) === region);
}

function flagsOfBlocks(page: JsonObject, right: unknown, { own, all }: Countries): Diagnostic[] {
  if (typeof right !== "string") return [];
  const others = all.filter((other) => other !== own);
  return blocksIn(page).flatMap(({ block, pointer }) =>
    ["flag", "country"].flatMap((key) => {
      const twin = others.find(({ flag }) => flag === block[key]);
      if (typeof block[key] !== "string" || block[key] === right || !twin) return [];
      const details = { found: `"${block[key]}"`, whose: `the code of ${twin.label}`, cure: right };
      return [createDiagnostic("entry/old-flag", `${pointer}/${key}`, details)];
    }),
  );
}

/** The page names more figures of one other country than of its own. */
function oldFigures(text: string, { own, all, factNames }: Countries): Diagnostic[] {
  if (typeof own.factPrefix !== "string") return [];
  const named = [...text.matchAll(/[{|"]\s*(([a-z][\w-]*)(?:\.[\w-]+)+)(?=\s*[}|"])/g)].filter(
    ([, name = ""]) => factNames.has(name) || factNames.has(name.slice(0, name.lastIndexOf("."))),
  );
  const figuresOf = ({ factPrefix }: JsonObject) => named.filter(([, , prefix]) => prefix === factPrefix);
  const ownCount = figuresOf(own).length;
  const others = all.filter(({ factPrefix }) => factPrefix !== own.factPrefix);
  const [most] = others
    .map((other) => ({ other, figures: figuresOf(other) }))
    .sort((a, b) => b.figures.length - a.figures.length);
  const figures = most?.figures.length ?? 0;
  if (!most || figures < 2 || figures <= ownCount) return [];
  const { label, factPrefix } = most.other;
  const details = { figures, whose: String(label), other: String(factPrefix), own: own.factPrefix, ownCount };
  const position = positionAt(text, (most.figures[0]?.index ?? 0) + 1);
  return [{ ...createDiagnostic("entry/old-figures", "", details), position }];
}

/** Reports a country with a `factPrefix` that no fact has: it would be shown without figures. */
export function unknownPrefix({ value: { entry }, text }: Document, { factPrefixes }: Known): Diagnostic[] {
  const name = isObject(entry) ? entry.factPrefix : undefined;
  if (typeof name !== "string" || name.includes("{{")) return [];
  // Without any facts, their document is the mistake; those that the page names are reported by themselves.
  const isKnown = factPrefixes.size === 0 || factPrefixes.has(name);
  if (isKnown || text.includes(`{{${name}.`) || text.includes(`"${name}.`)) return [];
  const details = { name, nearest: nearest(name, factPrefixes) };
  return [createDiagnostic("fact/unknown-prefix", "/entry/factPrefix", details)];
}
