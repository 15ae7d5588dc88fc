import { nearest } from "#src/content/diagnostics/nearest.ts";
import { didYouMean, say } from "#src/content/diagnostics/say.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { regionMeantBy } from "#src/content/schema/meant/region-code.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { regionName } from "#src/language/names.ts";

/** Country names that take "the" without containing a noun that indicates it. */
const WITH_ARTICLE = new Set([
  "Bahamas",
  "Comoros",
  "Gambia",
  "Maldives",
  "Netherlands",
  "Philippines",
  "Seychelles",
  "Vatican",
]);
/** Matches nouns that indicate "the" before a country name: the United Kingdom, the Czech Republic, the Solomon Islands. */
const COMMON_NOUN = /\b(?:Emirates|Federation|Islands|Isle|Kingdom|Republic|States|Union)\b/;

/** A country name for menus and cards, without a typed article: "the Netherlands" becomes Netherlands. */
export const bareName = (typed: string): string => typed.trim().replace(/^the\s+/i, "");

/** A country name for use within a sentence: "the Netherlands", but "New Zealand". @param name without article */
export function nameInSentence(name: string): string {
  return WITH_ARTICLE.has(name) || COMMON_NOUN.test(name) ? `the ${name}` : name;
}

/** The flag code of a country by its English name, if it has a flag: "New Zealand" is nz. */
export function flagFor(name: string, files: readonly SourceFile[]): string | undefined {
  const names = new Map(
    new SiteCache()
      .documentSchemas(files)
      .flags.map((flag) => [(regionName(flag, TOOL_LANGUAGE) ?? flag).toLowerCase(), flag]),
  );
  return names.get(bareName(name).toLowerCase());
}

/** Checks a flag code. @throws Error if the site has no such flag */
export function checkFlag(flag: string, files: readonly SourceFile[]): void {
  const { flags } = new SiteCache().documentSchemas(files);
  if (flags.includes(flag)) return;
  // Short codes get no spelling suggestion, since nearly every pair of letters is a country code.
  const near = regionMeantBy(flag, flags) ?? (flag.length > 2 ? nearest(flag, flags) : undefined);
  throw new WordedError([
    say('Unknown flag "{flag}".', { flag }),
    near
      ? didYouMean({ nearest: near })
      : say("Flags are listed in {file}.", { file: { path: "schema/common.schema.json" } }),
  ]);
}
