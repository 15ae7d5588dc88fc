import { schemaFrom } from "#src/content/document/page-documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { fitting } from "#src/plans/plan.ts";
import { inLanguageOf } from "#src/plans/starters/starter-texts.ts";
import { fieldsIn } from "./entry-schema.ts";

type Index = { path: string; title: string; collection: string; schema: JsonObject };

/** The page that lists a collection: by date where each entry has one, otherwise as cards in their order. */
export function indexPage({ path, title, collection, schema }: Index, files: readonly SourceFile[]): string {
  const inOwn = inLanguageOf(files);
  const fields = fieldsIn(schema);
  const find = (kind: string) => fields.find((field) => field.kind === kind)?.key;
  const text = fields.find(({ key }) => key === "summary")?.key ?? find("sentences");
  const image = find("picture");
  const isDated = fields.some(({ key, required }) => key === "date" && required);
  const query = {
    collection,
    ...(isDated ? { sort: "-date" } : {}),
    empty: inOwn("Come back soon."),
    item: {
      title: "{{item.label}}",
      ...(text === undefined ? {} : { text: `{{item.${text}}}` }),
      href: "{{item.href}}",
      ...(isDated ? { date: "{{item.date}}" } : {}),
      ...(image === undefined ? {} : { image: `{{item.${image}}}` }),
    },
  };
  const heading = inOwn("What you'll find here");
  const list: JsonValue = isDated
    ? { type: "post-list", id: "list", title: heading, readMore: inOwn("Read more"), items: query }
    : {
        type: "card-grid",
        id: "list",
        variant: image === undefined ? "tiles" : "pictures",
        title: heading,
        items: query,
      };
  return canonicalJson({
    $schema: schemaFrom(path),
    title: fitting(60, title),
    // Still to be written.
    description: "",
    draft: true,
    breadcrumb: title,
    blocks: [{ type: "hero", id: "intro", variant: "plain", title }, list],
  });
}
