import { routeOf } from "#src/content/address/routes.ts";
import type { DiagnosticCode } from "#src/content/diagnostics/catalogue.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, valueAt } from "#src/content/json/json.ts";
import { concernsPlaceholder } from "#src/content/placeholder/concerns-placeholder.ts";
import { FACT_PARTS } from "#src/content/placeholder/facts.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import type { CompiledSchemas } from "#src/content/site/context.ts";
import type { DocumentSchemas } from "#src/content/site/document-schemas.ts";
import type { SiteCache } from "#src/content/site/site-cache.ts";

/** The readable documents of a site, by path. */
export type Values = ReadonlyMap<string, JsonObject>;

/**
 * Returns the names that could replace a wrong one, so that a fix can tell whether only one is meant. Diagnostics
 * without candidates are never fixed automatically.
 */
export class KnownNames {
  readonly #values: Values;
  readonly #assets: ReadonlySet<string>;
  readonly #schemas: DocumentSchemas;
  readonly #files: readonly SourceFile[];
  readonly #cache: SiteCache;
  readonly #everywhere = new Map<string, string[]>();

  constructor(files: readonly SourceFile[], values: Values, assets: ReadonlySet<string>, cache: SiteCache) {
    this.#files = files;
    this.#values = values;
    this.#assets = assets;
    this.#schemas = cache.documentSchemas(files);
    this.#cache = cache;
  }

  /** The valid names for a diagnostic about a wrong one. */
  namesFor(issue: PlacedDiagnostic): string[] {
    return this.#answers[issue.code]?.(issue) ?? [];
  }

  /** Tells whether a block or entry is valid after its type is renamed. */
  isValidWith({ file, pointer, code }: PlacedDiagnostic, name: string): boolean {
    const cut = pointer.lastIndexOf("/");
    const object = valueAt(this.#values.get(file) ?? {}, pointer.slice(0, cut));
    if (!isObject(object)) return false;
    if (code === "entry/unknown-collection") return true;
    const check = this.#rules().validators.block(name);
    const problems = check?.({ ...object, [pointer.slice(cut + 1)]: name }) ?? [];
    return check !== undefined && problems.every((found) => concernsPlaceholder(object, found));
  }

  readonly #answers: Partial<Record<DiagnosticCode, (issue: PlacedDiagnostic) => string[]>> = {
    "field/unknown": (issue) => this.#freeKeys(issue),
    "field/not-allowed": (issue) => this.#allowedWords(issue),
    "page/unknown-block": () => ["fragment", ...this.#rules().plans.keys()],
    "entry/unknown-collection": () => [...this.#rules().entryFields.keys()],
    "collection/unknown": () => [...this.#rules().entryFields.keys(), ...this.#shared("data")],
    "fact/unknown": () => this.#once("facts", () => this.#facts()),
    "placeholder/unknown": (issue) => this.#placeholders(issue),
    "fragment/unknown": () => this.#shared("fragments"),
    "layout/unknown": () => this.#shared("layouts"),
    "link/unknown-page": () => this.#once("addresses", () => this.#addresses()),
    "image/unknown-file": () => this.#once("assets", () => [...this.#assets]),
    "source/unknown-file": ({ file }) => this.#textsBeside(file),
  };

  /** Caches names that do not depend on the place, since thousands of diagnostics may need them. */
  #once(kind: string, collect: () => string[]): string[] {
    const names = this.#everywhere.get(kind) ?? collect();
    this.#everywhere.set(kind, names);
    return names;
  }

  #rules(): CompiledSchemas {
    return this.#cache.compiledSchemas(this.#files);
  }

  /** Allowed keys that the object does not have yet. */
  #freeKeys({ file, pointer }: PlacedDiagnostic): string[] {
    const holder = pointer.slice(0, pointer.lastIndexOf("/"));
    const { schema, value } = this.#schemas.find(file, this.#values.get(file), holder) ?? {};
    if (!schema || !isObject(value)) return [];
    // If the key that selects the block type is misspelt, other keys cannot be checked.
    const tag = valueAt(schema, "/discriminator/propertyName");
    if (!isObject(schema.properties))
      return typeof tag === "string" && !Object.hasOwn(value, tag) ? [tag] : [];
    return Object.keys(schema.properties).filter((key) => !Object.hasOwn(value, key));
  }

  #allowedWords({ file, pointer }: PlacedDiagnostic): string[] {
    const { schema } = this.#schemas.find(file, this.#values.get(file), pointer) ?? {};
    return Array.isArray(schema?.enum) ? schema.enum.filter((word) => typeof word === "string") : [];
  }

  #facts(): string[] {
    const facts = this.#values.get("pages/_data/facts.json")?.facts;
    const names = Object.keys(isObject(facts) ? facts : {});
    const parts = Object.keys(FACT_PARTS);
    return [...names, ...names.flatMap((name) => parts.map((part) => `${name}.${part}`))];
  }

  /** Fields of the object that a placeholder names: of the site, this page or its entry. */
  #placeholders({ file, name = "" }: PlacedDiagnostic): string[] {
    const [object = "", ...steps] = name.split(".");
    if (/^[cC]ount$/.test(object)) return this.#counts(file).map((thing) => `${object}.${thing}`);
    const above = steps.slice(0, -1);
    const page = this.#values.get(file);
    const site = this.#values.get("pages/_data/site.json");
    const inSite = site && valueAt(site, ["", ...above].join("/"));
    const collection = String(page ? valueAt(page, "/entry/collection") : "");
    const fields: Record<string, readonly string[]> = {
      site: Object.keys(isObject(inSite) ? inSite : {}),
      page: ["title", "description"],
      entry: this.#rules().entryFields.get(collection) ?? [],
    };
    return (fields[object] ?? []).map((field) => [object, ...above, field].join("."));
  }

  /** What a document may count: collections, and its own blocks. */
  #counts(file: string): string[] {
    const things = [
      ...this.#rules().entryFields.keys(),
      ...this.#shared("data"),
      ...blocksIn(this.#values.get(file)).map(({ block }) => `#${String(block.id)}`),
    ];
    return things.flatMap((thing) => [thing, `${thing}.digits`]);
  }

  #shared(folder: string): string[] {
    const start = `pages/_${folder}/`;
    const paths = this.#files.map(({ path }) => path).filter((path) => path.startsWith(start));
    return paths.map((path) => path.slice(start.length).replace(/\.json$/, ""));
  }

  #addresses(): string[] {
    return [...this.#values].flatMap(([path, { aliases, draft }]) => {
      if (path.startsWith("pages/_") || draft === true) return [];
      const found = routeOf(path);
      const others = Array.isArray(aliases) ? aliases.map(String) : [];
      return "route" in found ? [found.route, ...others] : others;
    });
  }

  #textsBeside(file: string): string[] {
    const folder = file.slice(0, file.lastIndexOf("/") + 1);
    const texts = this.#files.filter(({ path }) => path.endsWith(".md") && path.startsWith(folder));
    return texts.map(({ path }) => path.slice(folder.length));
  }
}
