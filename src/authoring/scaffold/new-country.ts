import { nearest } from "#src/content/diagnostics/nearest.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, valueAt } from "#src/content/json/json.ts";
import { positionOf } from "#src/content/json/position.ts";
import { regionMeantBy } from "#src/content/schema/meant/region-code.ts";
import type { Country } from "./country.ts";
import { addFacts, type CountryAnswers, countryFacts } from "./country-facts.ts";
import { countryGlance } from "./country-glance.ts";
import { bareName, nameInSentence } from "./country-name.ts";
import { countryPage } from "./country-page.ts";
import type { Plan } from "./plan.ts";
import { membersOf, nextOrder, pagesOf, textOf } from "./site-view.ts";
import { slugOf } from "./words.ts";

const FACTS = "pages/_data/facts.json";
const ANY_SCENE = "/scenes/trail.svg";

/**
 * A country: its page, its page at a glance, and its facts. Header, footer, index, comparison and sitemap query the
 * collection, so it appears in all of them at once.
 * @param assets addresses of the static files
 * @throws Error if the country exists, or an answer is invalid
 */
export function newCountry(
  answers: CountryAnswers,
  files: readonly SourceFile[],
  assets: ReadonlySet<string>,
): Plan {
  const { flag } = answers;
  const name = bareName(answers.name);
  const inSentence = nameInSentence(name);
  const slug = slugOf(name);
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(slug)) throw new Error(`The name of a country has no digits: "${name}".`);
  checkFlag(flag, files);
  const members = membersOf(pagesOf(files), "destinations");
  const twin = members.find(({ entry }) => entry?.label === name || entry?.flag === flag);
  if (twin) throw new Error(`${name} (flag ${flag}) exists already: ${twin.path}. Nothing was written.`);
  const facts = countryFacts(answers, slug);
  const note = files.some(({ path }) => path === "pages/_fragments/official-note.json");
  const own = `/scenes/${slug}.svg`;
  const country: Country = {
    name,
    inSentence,
    flag,
    order: nextOrder(members),
    prefix: slug,
    scene: assets.has(own) ? own : ANY_SCENE,
    path: `pages/destinations/${slug}.json`,
    route: `/destinations/${slug}`,
    glance: {
      path: `pages/destinations/${slug}/at-a-glance.json`,
      route: `/destinations/${slug}/at-a-glance`,
    },
    facts,
    has: (fact) => facts.has(`${slug}.${fact}`),
    note: note ? [{ type: "fragment", name: "official-note" }] : [],
    answers,
  };
  return {
    create: new Map([
      [country.path, canonicalJson(countryPage(country))],
      [country.glance.path, canonicalJson(countryGlance(country))],
    ]),
    change: facts.size > 0 ? new Map([[FACTS, addFacts(textOf(files, FACTS), facts)]]) : new Map(),
    next: nextSteps(country, files, members.length),
  };
}

/** The flags that the site can draw, by country. */
export function flagsOf(files: readonly SourceFile[]): string[] {
  const common: unknown = JSON.parse(textOf(files, "schema/common.schema.json"));
  const flags = isObject(common) ? valueAt(common, "/definitions/flag/enum") : [];
  return Array.isArray(flags) ? flags.filter((flag) => typeof flag === "string") : [];
}

/** The flag of a country by its English name, if there is one: "New Zealand" is nz. */
export function flagFor(name: string, files: readonly SourceFile[]): string | undefined {
  const regions = new Intl.DisplayNames("en-GB", { type: "region" });
  const names = new Map(
    flagsOf(files).map((flag) => [(regions.of(flag.toUpperCase()) ?? flag).toLowerCase(), flag]),
  );
  return names.get(bareName(name).toLowerCase());
}

function checkFlag(flag: string, files: readonly SourceFile[]): void {
  const flags = flagsOf(files);
  if (flags.includes(flag)) return;
  // Nearly every pair of letters is a country code.
  const near = regionMeantBy(flag, flags) ?? (flag.length > 2 ? nearest(flag, flags) : undefined);
  const help = near ? `Did you mean "${near}"?` : "Flags are listed in schema/common.schema.json.";
  throw new Error(`There is no flag "${flag}". ${help}`);
}

function nextSteps(country: Country, files: readonly SourceFile[], members: number): string[] {
  const { inSentence, path, route, scene, facts, answers } = country;
  const unofficial = [...facts].filter(([, { own }]) => own === true).map(([fact]) => fact);
  return [
    `npm run dev, and open ${route}: ${inSentence} is already in the header, the footer, the index, the comparison and the sitemap.`,
    ...(scene === ANY_SCENE
      ? [
          `Draw a scene, src/public/scenes/${route.split("/").at(-1)}.svg, and name it in ${path}; until then a trail stands there.`,
        ]
      : []),
    ...(answers.source
      ? []
      : [`Add the official pages: a link-list block in ${path}, and "source" for its facts.`]),
    ...(unofficial.length > 0
      ? [
          `These facts are marked as the site's own figures; give those with an official page a "source": ${unofficial.join(", ")}.`,
        ]
      : []),
    ...countedIn(files, members),
    "npm run validate.",
  ];
}

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Texts that state the number of countries, which another one makes wrong. */
function countedIn(files: readonly SourceFile[], members: number): string[] {
  const words = [NUMBERS[members], String(members)].filter((word) => word !== undefined).join("|");
  const counted = new RegExp(String.raw`\b(?:${words})\s+(?:countries|destinations)\b`, "gi");
  const places = files.flatMap(({ path, bytes }) => {
    if (!path.startsWith("pages/")) return [];
    const text = new TextDecoder().decode(bytes);
    return [...text.matchAll(counted)].map(({ 0: words, index }) => {
      const { line, column } = positionOf(text, index);
      return `     ${path}:${line}:${column}  "${words}"`;
    });
  });
  return places.length > 0 ? [`Count again where texts count the countries:\n${places.join("\n")}`] : [];
}
