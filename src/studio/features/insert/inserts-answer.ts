import { isPicture } from "#src/content/address/responsive-image.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import { FACTS } from "#src/content/site/shared/shared-documents.ts";
import { blockEntries } from "#src/gallery/entries.ts";
import { formStarter } from "#src/studio/fields/object/kind.ts";
import { outlinesOf } from "#src/studio/kernel/documents/document-outline.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import { translated } from "#src/studio/kernel/words/translate.ts";
import type { Insert, InsertsAnswer } from "./calls.ts";
import { t } from "./words.ts";

/** Group of blocks whose schemas name none. */
export const UNGROUPED = () => t("Other");

/** Lists the block types with their descriptions and examples. Cached, because this takes 50 ms and each thumbnail needs the list. */
export const entriesOf = memoised(blockEntries);

/** The schemas of the block types, cached for the same reason. */
const blockSchemas = memoised((files: readonly SourceFile[]) => schemaSources(files).blocks);

/** Lists everything that can be inserted into a page: every block type in its initial state, and the site's fragments. */
export function insertsAnswer(files: readonly SourceFile[], forms: Forms): InsertsAnswer {
  const schemas = blockSchemas(files);
  const outlines = outlinesOf(files);
  const uses = new Map<string, number>();
  for (const { types, fragments } of outlines.values())
    for (const name of [...types, ...fragments.map(fragmentName)]) uses.set(name, (uses.get(name) ?? 0) + 1);
  const blocks = entriesOf(files).flatMap(({ type, examples }): Insert | [] => {
    const [example] = examples;
    const form = forms.blocks[type];
    if (!example || !form) return [];
    const { version } = example.block;
    const block = {
      ...formStarter(form, example.block),
      id: type,
      ...(version === undefined ? {} : { version }),
    };
    const schema = schemas.get(type);
    const { alsoCalled, group = UNGROUPED(), onlyAmongItsGroup = false } = schema ?? {};
    const words = [type, ...(Array.isArray(alsoCalled) ? alsoCalled : [])].join(" ").replaceAll("-", " ");
    return {
      ...{ name: type, title: form.title, help: form.help, words, block },
      ...{
        group: translated(String(group)),
        onlyAmongItsGroup: onlyAmongItsGroup === true,
        uses: uses.get(type) ?? 0,
      },
    };
  });
  const fragments = [...outlines.keys()].flatMap((document): Insert | [] => {
    if (!document.startsWith("fragment:")) return [];
    const fragment = document.slice("fragment:".length);
    const name = fragmentName(fragment);
    const help = t("A shared block: changes show on every page that includes it.");
    const block = { type: "fragment", name: fragment };
    return {
      ...{ name, title: titleOfShared(document, files), help, words: "", block },
      ...{ group: t("Shared blocks"), onlyAmongItsGroup: false, uses: uses.get(name) ?? 0 },
    };
  });
  return { inserts: [...blocks, ...fragments] };
}

const fragmentName = (name: string): string => `fragment ${name}`;

/** The example of a block for its thumbnail in the list, adapted to the site. */
export function exampleOf(
  files: readonly SourceFile[],
  type: string,
  assets: ReadonlySet<string>,
): JsonObject | undefined {
  const example = entriesOf(files).find((entry) => entry.type === type)?.examples[0];
  const site = {
    assets,
    routes: new Set([...outlinesOf(files).keys()].map((document) => document.replace(/^page:/, ""))),
    facts: factsIn(files),
  };
  return example && exampleOnSite(example.block, site);
}

function factsIn(files: readonly SourceFile[]): ReadonlySet<string> {
  const file = files.find(({ path }) => path === FACTS);
  const { facts } = parseObject(fileText(file)) ?? {};
  return new Set(Object.keys(isObject(facts) ? facts : {}));
}

/** Matches placeholders of facts; the site may not have these facts. */
const NAMED_FIGURE = /\{\{\s*(?!(?:site|count|item|page|entry)\.)([\w-]+(?:\.[\w-]+)+)(?:\s*\|[^}]*)?\}\}/g;

/**
 * Adapts a block's example, which refers to content of the example site, to another site. A missing picture is replaced by one of the
 * site's, a link to a missing page by the home page, and a missing fact by another fact or a plain number, since nobody reads it in the
 * small thumbnail.
 * @param site addresses of its static files, and of its pages; names of its facts
 */
function exampleOnSite(
  block: JsonObject,
  site: { assets: ReadonlySet<string>; routes: ReadonlySet<string>; facts: ReadonlySet<string> },
): JsonObject {
  const pictures = [...site.assets].filter((address) => isPicture(address)).sort();
  const [picture] = [...pictures.filter((address) => address.startsWith("/scenes/")), ...pictures];
  const [fact] = site.facts;
  const fitted = (original: string): string => {
    const text = original.replace(NAMED_FIGURE, (whole, name: string) =>
      site.facts.has(name) ? whole : "24",
    );
    if (!/^\/(?!\/)/.test(text)) return text;
    if (isPicture(text)) return site.assets.has(text) ? text : (picture ?? text);
    const [route = ""] = text.split(/[?#]/);
    return site.routes.has(route) || site.assets.has(route) ? text : "/";
  };
  const walk = (value: JsonValue): JsonValue => {
    if (typeof value === "string") return fitted(value);
    if (Array.isArray(value)) return value.map(walk);
    return isObject(value) ? walkObject(value) : value;
  };
  const walkObject = (object: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(object).map(([key, value]) => [
        key,
        key === "fact" && !site.facts.has(String(value)) ? (fact ?? value) : walk(value),
      ]),
    );
  return walkObject(block);
}
