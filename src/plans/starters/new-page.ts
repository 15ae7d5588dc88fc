import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { pageDocuments, schemaFrom } from "#src/content/document/page-documents.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { folderOf, pagePathOf } from "#src/plans/addresses/page-parts.ts";
import { documentText, fitting, type Plan, wordsOf } from "#src/plans/plan.ts";
import { scaffoldsOf } from "./declared/declared-scaffold.ts";
import { type EntryOptions, newEntry } from "./new-entry.ts";
import { summaryOf } from "./starter-texts.ts";
import { UNWRITTEN_TEXT } from "./unwritten-blocks.ts";

/**
 * Plans a draft of a page. In the folder of a collection it is an entry, which begins like the newest one.
 * @param address "support/opening-hours", with or without the leading slash, or the path of the document
 * @throws Error if the address is invalid
 */
export function newPage(
  address: string,
  title: string | undefined,
  { files, ...options }: EntryOptions,
): Plan {
  const { path, route } = pagePathOf(address);
  const slug = route.slice(route.lastIndexOf("/") + 1);
  const name = title ?? wordsOf(slug.replace(/[[\]]/g, ""));
  const collection = collectionIn(folderOf(path), files);
  if (collection !== undefined) return newEntry(collection, name, {}, { ...options, files, path });
  const page: JsonObject = {
    $schema: schemaFrom(path),
    title: fitting(60, name),
    description: summaryOf(name, files),
    draft: true,
    blocks: [
      { type: "hero", id: "intro", variant: "plain", title: name },
      {
        type: "text-section",
        id: "text",
        markdown: options.isUnwritten ? UNWRITTEN_TEXT : "{{page.description}}",
      },
      ...invitation(files),
    ],
  };
  return {
    create: new Map([[path, canonicalJson(page)]]),
    change: new Map(),
    next: [
      `Write the blocks of ${path}. In VS Code, Ctrl+Space in the list offers every type with an example.`,
      `Run ${commandLine("dev")} and open ${route}: it reloads whenever you save.`,
      `It is a draft, hidden from visitors. To publish it, remove "draft" and run ${commandLine("validate")}.`,
    ],
  };
}

function invitation(files: readonly SourceFile[]): JsonObject[] {
  const { chat, contact } = parseObject(documentText(files, "pages/_data/site.json")) ?? {};
  if (chat === undefined) return [];
  return [
    {
      type: "cta",
      id: "next",
      title: "Ask us anything",
      ...(contact === undefined ? {} : { text: "We reply in office hours: {{site.contact.hours}}." }),
      actions: [{ label: "Chat with us", action: "chat", icon: "message-circle" }],
    },
  ];
}

/** The collection that a folder's pages belong to; undefined if they belong to none. */
function collectionIn(folder: string, files: readonly SourceFile[]): string | undefined {
  const beside = [...pageDocuments(files).values()].filter(
    (page) => page.path.startsWith(folder) && !page.path.slice(folder.length).includes("/"),
  );
  const { collections } = schemaSources(files);
  const [declared] = [...collections].find(([, { index }]) => folder === `pages${String(index)}/`) ?? [];
  const collection =
    beside.map(({ entry }) => entry?.collection).find((other) => typeof other === "string") ?? declared;
  if (typeof collection !== "string" || folder === "pages/") return undefined;
  const own = scaffoldsOf(files).find((scaffold) => scaffold.collection === collection);
  if (own)
    throw new Error(
      `Pages in ${folder} have their own command: ${commandLine("new")} ${own.command} "${own.argument}"`,
    );
  return collection;
}
