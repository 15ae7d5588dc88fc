import type { Fact, SiteDocument } from "#schema/generated/types.ts";
import type { Clock } from "#src/content/dates/clock.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, valueAt } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { isLanguage } from "#src/content/language/language.ts";
import { currentFacts } from "#src/content/placeholder/current-facts.ts";
import { fieldUnknown } from "#src/content/schema/validate/key.rules.ts";
import type { Check } from "#src/content/schema/validate/validators.ts";
import { asValidated, type CompiledSchemas, type SiteContext } from "#src/content/site/context/context.ts";
import type { ReportIn } from "./inclusions.ts";
import { checkTexts } from "./texts.rules.ts";

const LOCAL = /^pages\/_data\/(site|facts|texts)\.([\w-]+)\.json$/;

/**
 * Builds the site document, the facts and the interface texts in other languages. `pages/_data/site.de.json`, `facts.de.json` and
 * `texts.de.json` contain only members that differ from the main language; the rest comes from there. The merged result has to be valid.
 * @returns a function that gives the context of a language; without local documents, only the language and the engine's texts differ
 */
export function localContexts(
  main: SiteContext,
  parts: {
    files: readonly SourceFile[];
    documents: Documents;
    compiledSchemas: CompiledSchemas;
    clock: Clock;
    /** Returns the engine's texts in a language, if it has them. */
    spoken: (language: string) => JsonObject | undefined;
  },
  report: ReportIn,
): (lang: string | undefined) => SiteContext {
  const contexts = new Map<string, SiteContext>();
  const contextIn = (language: string): SiteContext => {
    // A page may name an invalid language, which its check reports: `Intl` would throw.
    const validLanguage = isLanguage(language) ? language : main.language;
    return getOrMake(contexts, language, () => ({
      ...main,
      language: validLanguage,
      texts: validLanguage === main.language ? main.texts : (parts.spoken(validLanguage) ?? main.texts),
    }));
  };
  for (const file of parts.files) {
    const [, name = "", lang = ""] = LOCAL.exec(file.path) ?? [];
    if (!isLocalName(name) || !isLanguage(lang)) continue;
    const { value, diagnostics } = parts.documents.read(file);
    for (const diagnostic of diagnostics) report(file.path, diagnostic);
    if (!value) continue;
    const context = contextIn(lang);
    const { $schema: _, ...own } = value;
    const { whole: wholeOf, with: withIt } = PARTS[name];
    const whole = mergeInto(wholeOf(context), own);
    const problems = checkLocal(own, whole, parts.compiledSchemas.validators.data(name));
    if (name === "texts" && problems.length === 0)
      for (const diagnostic of checkTexts(own, parts.compiledSchemas.texts, lang))
        report(file.path, diagnostic);
    // Errors in the main language's document are reported there.
    for (const diagnostic of problems)
      if (valueAt(own, diagnostic.pointer) !== undefined) report(file.path, diagnostic);
    if (problems.length === 0) contexts.set(lang, withIt(context, whole, parts.clock));
  }
  return (lang) => (lang === undefined ? main : contextIn(lang));
}

/**
 * Checks a document of another language, merged into the one of the main language. Misspelt keys are looked up in the local document alone,
 * since the merged one also contains the correct key.
 */
function checkLocal(own: JsonObject, whole: JsonObject, check: Check | undefined): Diagnostic[] {
  const problems = check?.(whole) ?? [];
  if (!problems.some(isUnknownKey)) return problems;
  const alone = new Map(check?.(own).flatMap((one) => (isUnknownKey(one) ? [[one.pointer, one]] : [])));
  return problems.map((diagnostic) =>
    isUnknownKey(diagnostic) ? (alone.get(diagnostic.pointer) ?? diagnostic) : diagnostic,
  );
}

const isUnknownKey = ({ code }: Diagnostic): boolean => code === fieldUnknown.code;

/** Accessors by document name: `whole` reads the document from a context, `with` returns a copy of the context with another document. */
const PARTS: Record<
  LocalName,
  {
    whole: (context: SiteContext) => JsonObject;
    with: (context: SiteContext, whole: JsonObject, clock: Clock) => SiteContext;
  }
> = {
  site: {
    whole: ({ siteFields }) => siteFields,
    with: (context, whole) => ({ ...context, siteFields: whole, site: asValidated<SiteDocument>(whole) }),
  },
  facts: {
    whole: ({ factsAsWritten }) => ({ version: 1, facts: asValidated<JsonObject>(factsAsWritten) }),
    with: (context, whole, { today }) => {
      const factsAsWritten = asValidated<Record<string, Fact>>(whole.facts);
      return { ...context, facts: currentFacts(factsAsWritten, today), factsAsWritten };
    },
  },
  texts: { whole: ({ texts }) => texts, with: (context, texts) => ({ ...context, texts }) },
};

type LocalName = "site" | "facts" | "texts";

function isLocalName(name: string): name is LocalName {
  return Object.hasOwn(PARTS, name);
}

/** Merges an object into the main one; lists are replaced as a whole. */
export function mergeInto(main: JsonObject, own: JsonObject): JsonObject {
  const result = { ...main };
  for (const [key, value] of Object.entries(own)) {
    const before = result[key];
    result[key] = isObject(before) && isObject(value) ? mergeInto(before, value) : value;
  }
  return result;
}
