import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import type { Excerpt, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, type Said, say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { positionAt } from "#src/content/json/position.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { regionMeantBy, regionNames } from "#src/content/schema/meant/region-code.ts";
import { literally, plainWords } from "#src/language/plain-words.ts";
import type { Document } from "./documents.ts";

export const factUnknownPrefix = new Rule<WithName>("fact/unknown-prefix", {
  title: "Prefix without facts",
  message: (details) => [
    say('No {_fact} has a name that begins with "{name}.".', { name: details.name }),
    didYouMean(details),
  ],
  hint: "Correct factPrefix, or leave it out until pages/_data/facts.json has figures for this page.",
  editor: { hint: "Correct the beginning, or remove it until there are figures for this country." },
  severity: "warning",
  why: "Comparisons would show every figure of this page as not published.",
  wrong: `An entry with "factPrefix": "habrour"`,
  right: `The same entry with "factPrefix": "harbour"`,
  sample: { name: "candaa", nearest: "canada" },
});

export const entryOldFlag = new Rule<Excerpt & { whose: Said; cure: string | undefined }>("entry/old-flag", {
  title: "Flag of another country",
  message: ({ excerpt, whose, cure }) => [
    say("{excerpt} is {whose}.", { excerpt, whose }),
    forThisPage(cure),
  ],
  hint: "Write the code of the country that the page is about.",
  severity: "warning",
  why: "A copied page would show the flag of the country that it was copied from.",
  wrong: `A copy of Spain's page with "label": "Portugal" and "flag": "es"`,
  right: `The same page with "flag": "pt"`,
  sample: { excerpt: '"gb"', whose: say("the code of {country}", { country: "United Kingdom" }), cure: "ie" },
});

export const entryOldPrefix = new Rule<Excerpt & { whose: string; cure: string | undefined }>(
  "entry/old-prefix",
  {
    title: "Facts of another page",
    message: ({ excerpt, whose, cure }) => [
      say("{excerpt} is the prefix of {whose}'s {_facts}.", { excerpt, whose }),
      forThisPage(cure),
    ],
    hint: "Write the prefix of this page's facts in pages/_data/facts.json, or remove factPrefix.",
    editor: { hint: "Write the beginning of this country's figures, or remove it." },
    severity: "warning",
    why: "Comparisons would show this page with the figures of another.",
    wrong: `A copy of the harbour's page with "label": "Mill" and "factPrefix": "harbour"`,
    right: `The same page with "factPrefix": "mill"`,
    sample: { excerpt: '"canada"', whose: "Canada", cure: "ireland" },
  },
);

export const entryOldFigures = new Rule<{
  figures: number;
  whose: string;
  other: string;
  own: string;
  ownCount: number;
}>("entry/old-figures", {
  title: "Figures of another page",
  message: ({ figures, whose, other, own, ownCount }) =>
    say(
      "This page names {figures} figures of {whose} and {ownCount} of its own: write '{{'{own}.…'}}' instead of '{{'{other}.…'}}'.",
      { figures, whose, ownCount, own, other },
    ),
  hint: "Name the facts of this page; add missing ones in pages/_data/facts.json.",
  editor: { hint: "Name the figures of this page; add missing ones to the list of figures." },
  severity: "warning",
  why: "Readers would plan with the costs and rules of something else.",
  wrong: `A page about the mill that names {{harbour.entry}} and {{harbour.hours}}`,
  right: `The same page with {{mill.entry}}`,
  sample: { figures: 14, whose: "Canada", other: "canada", own: "ireland", ownCount: 0 },
});

const forThisPage = (cure: string | undefined) =>
  cure === undefined ? undefined : say('For this page, write "{cure}".', { cure });

/** A country page's entry with the values that must not be copied from other countries' entries, and all names of the country. */
export type Country = ReturnType<typeof countriesOf>[number];

/**
 * Lists the countries that a site has pages about: the labelled entries of each collection in which at least one entry has a
 * `factPrefix`.
 * @param flags all country codes
 */
export function countriesOf(
  pages: readonly { route: string; entry: JsonObject }[],
  flags: readonly string[],
) {
  const withFacts = pages.filter(({ entry }) => typeof entry.factPrefix === "string");
  const collections = new Set(withFacts.map(({ entry }) => entry.collection));
  return pages.flatMap(({ route, entry: { collection, label, factPrefix, flag } }) => {
    if (typeof label !== "string" || !collections.has(collection)) return [];
    const [ownFlag, prefix] = [flag, factPrefix].map((code) => (typeof code === "string" ? code : undefined));
    const short = prefix !== undefined && prefix.length <= 3 ? [prefix.toUpperCase()] : [];
    // "Ireland, January" is about Ireland.
    const country = label.replace(/,.*/, "");
    const names = [country, ...short, ...regionNames(ownFlag ?? "")];
    // Adjectives: "Canadian", "Australian", "German"
    const adjective = `${literally(country.slice(0, -1))}(?:n|an|ian)?`;
    const slug = plainWords(country).replaceAll(" ", "-");
    const region = regionMeantBy(country, flags);
    return [
      {
        route,
        label,
        flag: ownFlag,
        /** Prefix of the country's fact names: "canada". */
        prefix,
        name: new RegExp(`\\b(?:${names.map(literally).join("|")}|${adjective})\\b`),
        /** The country code that the country's label stands for. */
        region,
        /** Tells whether a flag or prefix means the country of the label: "new-zealand" and "nz" both mean New Zealand. */
        isMeantBy: (code: string) =>
          code === slug || (region !== undefined && regionMeantBy(code, flags) === region),
      },
    ];
  });
}

/** The countries of a site, all country codes, and the names of the site's facts. */
type Known = { countries: readonly Country[]; flags: readonly string[]; factNames: ReadonlySet<string> };

/**
 * Finds remains of another country's page in a page that was copied from it: its flag, `factPrefix` or figures. Includes subpages. A
 * translation keeps the country of its source, under another name.
 */
export function copiedCountry(document: Document, { countries, flags, factNames }: Known): Diagnostic[] {
  const { value, text, route = "" } = document;
  const own =
    countries.find((one) => route.startsWith(`${one.route}/`)) ??
    countries.find((one) => one.route === route);
  if (!own || value.translationOf !== undefined) return [];
  // Entries below a country's page are about the same country.
  const all = countries.filter((one) => !one.route.startsWith(`${own.route}/`));

  const ofEntry = own.route === route ? [{ pointer: "/entry/flag", code: own.flag }] : [];
  const ofBlocks = blocksIn(value).flatMap(({ block, pointer }) =>
    ["flag", "country"].map((key) => ({ pointer: `${pointer}/${key}`, code: block[key] })),
  );
  const flag = own.region ?? (ownerOf("flag", own.flag, own, all) === own ? own.flag : undefined);
  const oldFlags = [...ofEntry, ...ofBlocks].flatMap(({ pointer, code }) => {
    if (typeof code !== "string" || code === flag || !flags.includes(code)) return [];
    const owner = ownerOf("flag", code, own, all);
    if (!owner) return [];
    const whose =
      owner === own
        ? say("the code of another country")
        : say("the code of {country}", { country: owner.label });
    return [entryOldFlag.at(pointer, { excerpt: `"${code}"`, whose, cure: flag })];
  });

  const owner = ownerOf("prefix", own.prefix, own, all);
  if (own.prefix === undefined || !owner) return oldFlags;
  if (owner === own) return [...oldFlags, ...oldFigures(text, own, all, factNames)];
  if (own.route !== route) return oldFlags;
  const cure = prefixesOf(factNames).find(own.isMeantBy);
  const details = { excerpt: `"${own.prefix}"`, whose: owner.label, cure };
  return [...oldFlags, entryOldPrefix.at("/entry/factPrefix", details)];
}

/**
 * Finds the country to which a flag or fact prefix belongs. If several countries have the same one, it is the country whose label it stands
 * for, such as New Zealand for "nz"; otherwise the first of them.
 */
function ownerOf(key: "flag" | "prefix", code: unknown, own: Country, all: readonly Country[]) {
  const same = all.filter((country) => country[key] === code);
  return [own, ...same].find(({ isMeantBy }) => isMeantBy(String(code))) ?? same[0];
}

/** Reports a page that contains more figures of another country than of its own. */
function oldFigures(
  text: string,
  own: Country,
  all: readonly Country[],
  factNames: ReadonlySet<string>,
): Diagnostic[] {
  const mentions = [...text.matchAll(/[{|"]\s*(([a-z][\w-]*)(?:\.[\w-]+)+)(?=\s*[}|"])/g)].filter(
    ([, name = ""]) => factNames.has(name) || factNames.has(name.slice(0, name.lastIndexOf("."))),
  );
  const figures = groupBy(mentions, ([, , prefix]) => prefix);
  const ownCount = figures.get(own.prefix)?.length ?? 0;
  const [most] = all
    .filter(({ prefix }) => prefix !== own.prefix)
    .map(({ label, prefix = "" }) => ({ whose: label, other: prefix, mentions: figures.get(prefix) ?? [] }))
    .sort((a, b) => b.mentions.length - a.mentions.length);
  if (!most || most.mentions.length < 2 || most.mentions.length <= ownCount) return [];
  const { mentions: theirs, ...details } = {
    ...most,
    figures: most.mentions.length,
    own: String(own.prefix),
    ownCount,
  };
  const position = positionAt(text, (theirs[0]?.index ?? 0) + 1);
  return [{ ...entryOldFigures.at("", details), position }];
}

/**
 * Reports a page's `factPrefix` with which no registered fact begins. Accepted if the page itself names facts with this prefix, since each
 * of them is then reported.
 */
export function unknownPrefix(
  { value: { entry }, text }: Document,
  { factNames }: Pick<Known, "factNames">,
): Diagnostic[] {
  const name = isObject(entry) ? entry.factPrefix : undefined;
  // A missing facts document is reported itself, as are the facts that the page names.
  if (typeof name !== "string" || factNames.size === 0 || name.includes("{{")) return [];
  const prefixes = prefixesOf(factNames);
  if (prefixes.includes(name) || text.includes(`{{${name}.`) || text.includes(`"${name}.`)) return [];
  return [factUnknownPrefix.at("/entry/factPrefix", { name, nearest: nearest(name, prefixes) })];
}

/** The first parts of all fact names, without duplicates: "canada", "service". */
function prefixesOf(factNames: ReadonlySet<string>): string[] {
  return [...new Set([...factNames].map((name) => name.slice(0, name.indexOf("."))))];
}
