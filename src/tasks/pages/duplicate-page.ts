import { pageDocuments, type RoutedPage } from "#src/content/document/page-documents.ts";
import { schemaFrom } from "#src/content/document/schema-from.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { applyEdits, insertMember, removeValue, replaceValue } from "#src/content/json/text-edits.ts";
import { folderOf, pageNamed, pagePathOf, textsOf } from "#src/plans/addresses/page-parts.ts";
import { documentText, fitting, type Plan } from "#src/plans/plan.ts";

/** Members that belong to one page alone: where it was, which page it translates, and when it is published. */
const NOT_COPIED = [
  "aliases",
  "canonical",
  "translationOf",
  "translated",
  "publishAt",
  "unpublishAt",
  "draft",
];

type Copy = { route: string; address: string; title: string };

/**
 * Plans a copy of a page as a draft, with copies of the Markdown files that its blocks name. Everything else stays byte
 * for byte. Pure.
 * @throws Error if there is no such page, or another one has the title
 */
export function duplicatePage({ route, address, title }: Copy, files: readonly SourceFile[]): Plan {
  const pages = pageDocuments(files);
  const page = pageNamed(route, pages);
  const namesake = [...pages].find(([, { value }]) => value.title === title);
  if (namesake) throw new Error(`${namesake[0]} already has the title “${title}”. Choose another one.`);
  const { path } = pagePathOf(address);
  const create = new Map<string, string>();
  let text = documentText(files, page.path);
  const set = (pointer: string, value: JsonValue) => {
    text = applyEdits(text, replaceValue(text, pointer, value));
  };
  for (const key of NOT_COPIED) text = applyEdits(text, removeValue(text, `/${key}`));
  set("/$schema", schemaFrom(path));
  set("/title", title);
  // Each page needs its own: it is still to be written.
  set("/description", "");
  const { label } = isObject(page.value.entry) ? page.value.entry : {};
  if (typeof label === "string" && !label.includes("{{")) set("/entry/label", fitting(80, title));
  for (const [index, { pointer, file }] of textPlaces(page).entries()) {
    const copy = path.replace(/\.json$/, index === 0 ? ".md" : `-${index + 1}.md`);
    create.set(copy, documentText(files, file));
    set(pointer, copy.slice(copy.lastIndexOf("/") + 1));
  }
  text = applyEdits(text, insertMember(text, "", "draft", true, "description"));
  return { create: new Map([[path, text], ...create]), change: new Map(), next: [] };
}

/** The places where blocks of a page name Markdown files in its folder. */
function textPlaces({ path, value }: RoutedPage): { pointer: string; file: string }[] {
  const names = textsOf(value);
  return (Array.isArray(value.blocks) ? value.blocks : []).flatMap((block, index) => {
    const source = valueAt(block, "/source");
    return typeof source === "string" && names.includes(source)
      ? [{ pointer: `/blocks/${index}/source`, file: folderOf(path) + source }]
      : [];
  });
}
