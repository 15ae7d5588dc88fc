import { hash } from "node:crypto";
import type { Diagnostic, Report } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo, scalarText } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { addForeignTexts, type ForeignTexts } from "#src/content/language/foreign-texts.ts";
import { isLanguage } from "#src/content/language/language.ts";
import { splitName } from "#src/content/language/local-name.ts";
import type { FieldLabels } from "#src/content/placeholder/formats.ts";
import { interpolate } from "#src/content/placeholder/interpolate.ts";
import type { Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { meetsAll, type QueryContext } from "#src/content/query/conditions.ts";
import { meantType } from "#src/content/schema/meant/meant-type.ts";
import { collectionUnknown, collectionUnknownField } from "#src/content/site/collections/collection.rules.ts";
import { type CollectionEntry, compareEntries, isPage, LANGUAGE, PAGE, SOURCE } from "./collection-entry.ts";
import { checkConditions } from "./conditions.rules.ts";
import { explainUnmet } from "./query-diagnostics.ts";

type Answer = {
  items: JsonValue[];
  members: CollectionEntry[];
  /** Texts of entries in another language than the page. */
  foreign: ForeignTexts;
  /** The explanation for an empty result, if conditions are the reason. */
  unmet: Diagnostic | undefined;
};

type Options = {
  /** Entries whose pages are outside their publication period, by collection. */
  dated: ReadonlyMap<string, readonly CollectionEntry[]>;
  /** Labels of field values, by collection. */
  labels: ReadonlyMap<string, FieldLabels>;
  /** The main language of the site. */
  main: string;
  /** Returns the uninterpolated form of an entry. */
  written: (member: CollectionEntry) => JsonObject | undefined;
  /** Synonyms of collection names. */
  alsoCalled: ReadonlyMap<string, string>;
};

/** All collections of a site, with a cache of query results. */
export class Collections {
  readonly #members: ReadonlyMap<string, readonly CollectionEntry[]>;
  readonly #context: QueryContext;
  readonly #options: Options;
  readonly main: string;
  /** Returns the uninterpolated form of an entry. */
  readonly written: (member: CollectionEntry) => JsonObject | undefined;
  readonly #fields = new Map<string, ReadonlySet<string>>();
  readonly #hashes = new Map<string, string>();
  readonly #answers = new Map<string, readonly CollectionEntry[]>();

  /**
   * @param members entries of each collection
   * @param declared names of the fields that entries of each collection may have, whether or not any entry has them
   * @param context inputs for evaluating conditions
   */
  constructor(
    members: ReadonlyMap<string, readonly CollectionEntry[]>,
    declared: ReadonlyMap<string, readonly string[]>,
    context: QueryContext,
    options: Options,
  ) {
    this.main = options.main;
    this.written = options.written;
    this.#options = options;
    this.#members = members;
    this.#context = context;
    for (const [name, all] of members) {
      this.#fields.set(
        name,
        new Set([...(declared.get(name) ?? []), ...all.flatMap((member) => Object.keys(member))]),
      );
    }
  }

  /**
   * The entries of a collection in one language, in default order: `order`, then `label`, then address.
   * @param lang undefined for the main language of the site
   */
  members(name: string, lang?: string): readonly CollectionEntry[] {
    return this.#answer(name, undefined, undefined, lang);
  }

  /** The pages of a collection by the language that they are written in. */
  byLanguage(name: string): ReadonlyMap<string, readonly CollectionEntry[]> {
    const result = new Map<string, CollectionEntry[]>();
    for (const member of this.#members.get(name) ?? [])
      getOrMake(result, languageOf(member) ?? this.main, () => []).push(member);
    return result;
  }

  /**
   * Expands a query: its `item` is interpolated for each selected entry.
   * @param page.scope values of the item's other placeholders
   * @param page.self address of the querying page, for `exclude: "self"`
   * @param page.lang its language; undefined for the main language of the site
   * @returns undefined if the query is invalid, which is reported
   */
  expand(
    query: JsonObject,
    { scope, self, lang }: { scope: Scope; self: string | undefined; lang?: string | undefined },
    report: Report,
    pointer: string,
  ): Answer | undefined {
    const name = scalarText(query.collection);
    if (!this.#members.has(name)) {
      const names = this.names();
      const suggestion = meantType(name, { names: names, alsoCalled: this.#options.alsoCalled });
      report(collectionUnknown.at(`${pointer}/collection`, { name, ...suggestion, names: names }));
      return undefined;
    }
    const { where, sort } = query;
    const entries = this.#members.get(name) ?? [];
    const about = { collection: name, entries, context: this.#context };
    if (
      !this.#knowsFields(query, name, report, pointer) ||
      !checkConditions(where, about, report, `${pointer}/where`)
    )
      return undefined;
    const optional = { ...scope.optional, item: this.#fields.get(name) ?? new Set<string>() };
    const labels = { ...scope.labels, item: this.#options.labels.get(name) };
    const items: JsonValue[] = [];
    const members: CollectionEntry[] = [];
    const foreign = new Map<string, string>();
    const once = reportOnce(report);
    const limit = typeof query.limit === "number" ? query.limit : Number.POSITIVE_INFINITY;
    for (const member of this.#answer(name, where, sort, lang)) {
      if (items.length >= limit) break;
      if (query.exclude === "self" && self !== undefined && member[PAGE] === self) continue;
      const objects = { ...scope.objects, item: member };
      const inner: Scope = { ...scope, objects, optional, labels };
      const item = interpolate(query.item ?? {}, inner, once, `${pointer}/item`) ?? {};
      items.push(item);
      members.push(member);
      if (isObject(query.item) && !this.#speaks(member, name, lang ?? this.main))
        addForeignTexts(foreign, query.item, item, this.main);
    }
    return {
      items,
      members,
      foreign,
      unmet: items.length > 0 ? undefined : this.#explain(query, lang, pointer),
    };
  }

  /** Explains why a query selects nothing, if its conditions are the reason. */
  #explain({ collection, where, sort }: JsonObject, lang: string | undefined, pointer: string) {
    const name = scalarText(collection);
    const all = [...this.#inLanguage(name, lang ?? this.main), ...(this.#options.dated.get(name) ?? [])];
    const isUnmet = all.length > 0 && isObject(where) && this.#answer(name, where, sort, lang).length === 0;
    return isUnmet ? explainUnmet(name, where, all, this.#context, `${pointer}/where`) : undefined;
  }

  /** A combined hash of the entries of some collections; changes with any field of any entry. */
  hashOf(names: Iterable<string>): string {
    return [...names].map((name) => this.#hashOne(name)).join(" ");
  }

  /** The names of all collections; localised documents belong to the collection that they translate. */
  names(): string[] {
    return [...this.#members.keys()].filter((name) => splitName(name).language === undefined);
  }

  #hashOne(name: string): string {
    return getOrMake(this.#hashes, name, () =>
      hash(
        "sha1",
        JSON.stringify([
          ...[...this.#members].filter(([key]) => splitName(key).base === name),
          ...(this.#context.sources ?? []),
        ]),
        "base64",
      ),
    );
  }

  #answer(
    name: string,
    where: JsonValue | undefined,
    sort: JsonValue | undefined,
    lang: string | undefined,
  ): readonly CollectionEntry[] {
    return getOrMake(this.#answers, JSON.stringify([name, where ?? null, sort ?? null, lang ?? null]), () => {
      const order = lang !== undefined && isLanguage(lang) ? lang : this.main;
      return this.#inLanguage(name, lang ?? this.main)
        .filter((member) => meetsAll(member, where, this.#context))
        .sort(compareEntries(typeof sort === "string" ? sort : undefined, order));
    });
  }

  /** The entries for a language; a page without a translation is listed in the main language instead. */
  #inLanguage(name: string, language: string): readonly CollectionEntry[] {
    const members = this.#members.get(`${name}.${language}`) ?? this.#members.get(name) ?? [];
    const speaks = (member: CollectionEntry) =>
      isPage(member) ? (languageOf(member) ?? this.main) : language;
    const own = members.filter((member) => speaks(member) === language);
    if (language === this.main) return own;
    const translated = new Set(own.map((member) => member[SOURCE]));
    const others = members.filter(
      (member) => speaks(member) === this.main && !translated.has(member[PAGE] ?? null),
    );
    return [...own, ...others];
  }

  /** Tells whether the page of an entry is written in the language for which the entry is listed, rather than in the main language. */
  #speaks(member: CollectionEntry, name: string, language: string): boolean {
    if (language === this.main) return true;
    return isPage(member) ? languageOf(member) === language : this.#members.has(`${name}.${language}`);
  }

  #knowsFields(query: JsonObject, collection: string, report: Report, pointer: string): boolean {
    const fields = this.#fields.get(collection) ?? new Set<string>();
    const fieldPlaces: [field: string, pointer: string][] = Object.keys(
      isObject(query.where) ? query.where : {},
    ).map((field) => [field, pointerTo(`${pointer}/where`, field)]);
    if (typeof query.sort === "string") fieldPlaces.push([query.sort.replace(/^-/, ""), `${pointer}/sort`]);
    const unknown = fieldPlaces.filter(([field]) => !fields.has(field));
    for (const [name, at] of unknown) {
      const spot = at.endsWith("/sort") ? "value" : "key";
      const details = { name, collection, nearest: nearest(name, fields), names: [...fields] };
      report(collectionUnknownField.at(at, details, { spot }));
    }
    return unknown.length === 0;
  }
}

function languageOf(member: CollectionEntry): string | undefined {
  const language = member[LANGUAGE];
  return typeof language === "string" ? language : undefined;
}

/** Wraps `report` to drop repeated diagnostics: an error in the item recurs for every entry. */
function reportOnce(report: Report): Report {
  const visited = new Set<string>();
  return (diagnostic) => {
    const key = `${diagnostic.code} ${diagnostic.pointer}`;
    if (!visited.has(key)) report(diagnostic);
    visited.add(key);
  };
}
