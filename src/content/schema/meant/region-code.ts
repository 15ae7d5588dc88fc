import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { regionName } from "#src/language/names.ts";

/** Three-letter codes (ISO 3166-1 alpha-3) that do not begin with the two-letter code, and other short forms, by country. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gb: "gbr uk eng en britain great-britain england scotland wales northern-ireland united-kingdom",
    us: "usa america united-states-of-america the-usa",
    ae: "are uae emirates",
    at: "aut",
    bd: "bgd",
    be: "bel",
    ch: "che",
    cn: "chn",
    cz: "cze czech-republic",
    de: "deu ger",
    dk: "dnk",
    es: "esp",
    eu: "europe european-union",
    gr: "grc",
    hk: "hkg",
    id: "idn",
    ie: "irl eire republic-of-ireland",
    jp: "jpn",
    kr: "kor korea",
    lk: "lka",
    mt: "mlt",
    my: "mys",
    nl: "nld holland the-netherlands",
    nz: "nzl",
    pk: "pak",
    pl: "pol",
    pt: "prt",
    se: "swe",
    sg: "sgp",
    tr: "tur turkey",
    ua: "ukr",
    vn: "vnm",
    za: "zaf",
  }),
);

/** Short forms that name a part of a country or a larger area, rather than a country. */
const OTHER_AREA: ReadonlySet<string> = new Set(
  "england scotland wales northern-ireland europe european-union".split(" "),
);
/** Adjectives that do not resemble the name of their country, by country. */
const ADJECTIVES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gb: "British",
    us: "American",
    ie: "Irish",
    nl: "Dutch",
    fr: "French",
    es: "Spanish",
    se: "Swedish",
    dk: "Danish",
    fi: "Finnish",
    pl: "Polish",
    ch: "Swiss",
    tr: "Turkish",
    cn: "Chinese",
    jp: "Japanese",
  }),
);

/** Alternative names of a country in texts: "UK", "Britain", "British". */
export function regionNames(code: string): string[] {
  const names = (SHORT_FORMS.get(code)?.split(" ") ?? []).filter((form) => !OTHER_AREA.has(form));
  const spellings = names.map((form) =>
    form.length <= 3
      ? form.toUpperCase()
      : form.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim(),
  );
  const adjective = ADJECTIVES.get(code);
  return adjective === undefined ? spellings : [...spellings, adjective];
}

/** Code point of the regional indicator A; two indicators form a flag emoji. */
const FIRST_INDICATOR = 0x1f1e6;

/** Tells whether words are country codes: most codes differ from another by one letter, so they are never corrected as slips. */
export function areRegionCodes(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => /^[a-z]{2}$/.test(word));
}

/**
 * Finds the code of a country written in another way: "UK", "New Zealand", "usa".
 * @param codes the allowed country codes
 */
export function regionMeantBy(name: string, codes: readonly string[]): string | undefined {
  const plainName = name
    .trim()
    .replace(/\p{RI}/gu, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) - FIRST_INDICATOR + 0x61),
    )
    .replace(/^[a-z]{2}[-_](?=[A-Z]{2}$)/, "")
    .toLowerCase()
    .replace(/[\s_.]+/g, "-")
    .replace(/-$/, "");
  return codes.find((code) => {
    if (code === plainName || SHORT_FORMS.get(code)?.split(" ").includes(plainName)) return true;
    const english = (regionName(code, TOOL_LANGUAGE) ?? "").toLowerCase().replace(/\s+/g, "-");
    return (
      english === plainName ||
      (plainName.length === 3 && english.startsWith(plainName) && code === plainName.slice(0, 2))
    );
  });
}
