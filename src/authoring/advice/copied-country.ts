import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { positionAt } from "#src/content/json/position.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { regionMeantBy } from "#src/content/schema/meant/region-code.ts";

/** The other entries that a country's page is compared with. */
export type Neighbours = {
  /** Those with facts, in the order in which they are read; without translations, which are about the same country. */
  entries: readonly { route: string; entry: JsonObject }[];
  factNames: ReadonlySet<string>;
  /** Codes of the available flags. */
  flags: readonly string[];
};

/** A country among the others, in the order in which their documents are read. */
type Countries = Pick<Neighbours, "factNames" | "flags"> & { own: JsonObject; all: readonly JsonObject[] };

/**
 * Finds remains of the country from which a page was copied: its flag, `factPrefix` or figures. Includes the pages
 * below it. A translation is about the country of its source, under another name.
 */
export function copiedCountry(
  { value, text, route }: { value: JsonObject; text: string; route: string },
  { entries, ...known }: Neighbours,
): Diagnostic[] {
  const isCountry = isObject(value.entry);
  const above = entries.find((other) => route.startsWith(`${other.route}/`));
  const own = isObject(value.entry) ? value.entry : above?.entry;
  const isListed = entries.some(({ entry }) => entry.collection === own?.collection);
  if (value.translationOf !== undefined || !own || !isListed) return [];
  const ownRoute = isCountry ? route : above?.route;
  const all = entries.map((other) => (other.route === ownRoute ? own : other.entry));
  const countries = { ...known, own, all: all.includes(own) ? all : [own, ...all] };
  const flag = oldFlag(countries);
  const prefix = oldPrefix(countries);
  const right = flag ? flag.cure : own.flag;
  return [
    ...(isCountry && flag ? [flag] : []),
    ...(isCountry && prefix ? [prefix] : []),
    ...flagsOfBlocks(value, right, countries),
    ...(prefix ? [] : oldFigures(text, countries)),
  ];
}

function oldFlag({ own, all, flags }: Countries): Diagnostic | undefined {
  const { flag, label } = own;
  if (typeof flag !== "string" || typeof label !== "string" || !flags.includes(flag)) return undefined;
  const cure = regionMeantBy(label, flags);
  const owner = ownerOf("flag", { own, all, flags });
  if (cure === flag || (cure === undefined && owner === own)) return undefined;
  const whose = owner === own ? "the flag of another country" : `the flag of ${owner?.label}`;
  return createDiagnostic("entry/old-flag", "/entry/flag", { found: `"${flag}"`, whose, cure });
}

function oldPrefix({ own, all, factNames, flags }: Countries): Diagnostic | undefined {
  const owner = ownerOf("factPrefix", { own, all, flags });
  if (owner === own || typeof own.factPrefix !== "string") return undefined;
  const prefixes = [...factNames].map((name) => name.slice(0, name.indexOf(".")));
  const cure = prefixes.find((prefix) => isNameOf(prefix, own.label, flags));
  const details = { found: `"${own.factPrefix}"`, whose: String(owner?.label), cure };
  return createDiagnostic("entry/old-prefix", "/entry/factPrefix", details);
}

/** Of several entries with one value, it belongs to the country that it names; otherwise to the first one. */
function ownerOf(
  key: "flag" | "factPrefix",
  { own, all, flags }: Omit<Countries, "factNames">,
): JsonObject | undefined {
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
