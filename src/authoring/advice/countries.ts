import type { JsonObject } from "#src/content/json/json.ts";
import { regionMeantBy, regionNames } from "#src/content/schema/meant/region-code.ts";

/** The entry of a country, and of pages of the same collection: values that must not be copied, and names. */
export type Country = {
  route: string;
  label: string;
  flag: string | undefined;
  /** What the names of its facts begin with: "canada". */
  prefix: string | undefined;
  isTranslation: boolean;
  /** Its names in texts. */
  name: RegExp;
  /** The flag that its label names. */
  region: string | undefined;
  /** Tells whether a flag or prefix is made of its label: "new-zealand" and "nz" both mean New Zealand. */
  isMeantBy: (code: string) => boolean;
};

/** The countries among the pages of a site: those of collections whose entries have facts. @param flags all codes */
export function countriesOf(
  pages: readonly { route: string; entry: JsonObject; outline: { translationOf?: string | undefined } }[],
  flags: readonly string[],
): Country[] {
  const withFacts = pages.filter(({ entry }) => typeof entry.factPrefix === "string");
  const collections = new Set(withFacts.map(({ entry }) => entry.collection));
  return pages.flatMap(({ route, entry: { collection, label, factPrefix, flag }, outline }) => {
    if (typeof label !== "string" || !collections.has(collection)) return [];
    const prefix = typeof factPrefix === "string" ? factPrefix : undefined;
    const short = prefix !== undefined && prefix.length <= 3 ? [prefix.toUpperCase()] : [];
    const names = [label, ...short, ...(typeof flag === "string" ? regionNames(flag) : [])];
    // "Canadian", "Australian", "German"
    const adjective = `${literally(label.slice(0, -1))}(?:n|an|ian)?`;
    const slug = label
      .toLowerCase()
      .match(/[\p{L}\d]+/gu)
      ?.join("-");
    const region = regionMeantBy(label, flags);
    return [
      {
        route,
        label,
        flag: typeof flag === "string" ? flag : undefined,
        prefix,
        isTranslation: outline.translationOf !== undefined,
        name: new RegExp(`\\b(?:${names.map(literally).join("|")}|${adjective})\\b`),
        region,
        isMeantBy: (code) => code === slug || (region !== undefined && regionMeantBy(code, flags) === region),
      },
    ];
  });
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
