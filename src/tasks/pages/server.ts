import type { ValueNode } from "@humanwhocodes/momoa";
import { pageDocuments } from "#src/content/document/page-documents.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { bodyOf, membersOf } from "#src/content/json/json-tree.ts";
import { labelOf, sentenceCase } from "#src/content/json/key-words.ts";
import { scaffoldsOf } from "#src/plans/starters/declared/declared-scaffold.ts";
import type { NamedThing } from "#src/plans/uses/names.ts";
import { usesOf } from "#src/plans/uses/uses.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { PageUse } from "#src/studio/kernel/protocol/plan.ts";
import { type Planner, planRoutes } from "#src/studio/kernel/server/planned-task.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { documentTitles } from "#src/studio/kernel/site/titles.ts";
import {
  type PageTask,
  type PlainCollection,
  pageTaskCalls,
  readChangeTimes,
  readScaffolds,
  type ScaffoldForm,
} from "./actions/calls.ts";
import { changeTimes } from "./change-times.ts";
import { indexOf, planTask, refusePaths } from "./plan-task.ts";
import { pageTool } from "./tools.ts";

export const server: ServerFeature = (kernel) => {
  const planner: Planner<PageTask> = {
    check: refusePaths,
    plan: planTask,
    usesOf: (task, files) =>
      task.task === "move" || task.task === "remove"
        ? usesOfPages(new Set(task.pages.map(({ route }) => route)), kernel.session, files)
        : [],
  };
  return {
    routes: [
      on(readScaffolds, () => {
        const files = kernel.session.files();
        return { scaffolds: scaffoldForms(files), collections: plainCollections(files) };
      }),
      on(readChangeTimes, async () => ({ times: await changeTimes(kernel.session) })),
      ...planRoutes(kernel, pageTaskCalls, planner),
    ],
    tools: [pageTool(kernel, planner)],
  };
};

/**
 * The scaffolds of a site (its templates for new documents) as forms. An option is labelled with the question that `npx waymark new` asks
 * in a terminal.
 */
export function scaffoldForms(files: readonly SourceFile[]): ScaffoldForm[] {
  const { collections } = schemaSources(files);
  return scaffoldsOf(files).map(({ command, names, help, options, collection }) => ({
    command,
    names,
    ...indexOf(collections, collection),
    help: sentenceCase(help.join(" ")),
    fields: options.map(({ name, kind, question, example, fallback }) => ({
      name,
      kind,
      label: question ?? sentenceCase(name.replaceAll("-", " ")),
      ...(example === undefined ? {} : { example }),
      ...(fallback === undefined || fallback.includes("{{") ? {} : { value: fallback }),
    })),
  }));
}

/** The collections whose pages are all below one address, where no page begins with a template (scaffold). */
function plainCollections(files: readonly SourceFile[]): PlainCollection[] {
  const { collections } = schemaSources(files);
  const taken = new Set(scaffoldsOf(files).map(({ collection }) => indexOf(collections, collection).index));
  return [...collections].flatMap(([name, schema]) => {
    const { index } = indexOf(collections, name);
    return index === undefined || taken.has(index) ? [] : [{ label: labelOf(name, schema), index }];
  });
}

/** The places in other documents that link to pages, or list them through a query. */
function usesOfPages(
  routes: ReadonlySet<string>,
  session: StudioSession,
  files: readonly SourceFile[],
): PageUse[] {
  const { cache } = session;
  const pages = pageDocuments(files, cache.documents);
  const things = [...routes].flatMap((route): NamedThing[] => {
    const page = pages.get(route);
    return page ? [{ kind: "page", name: route, home: page.path, aliases: page.aliases }] : [];
  });
  const homes = new Set(things.map(({ home }) => home));
  const titleOf = documentTitles(files);
  const sources = files.filter(({ path }) => !path.endsWith(".examples.json"));
  const texts = new Map(sources.map((file) => [file.path, file]));
  const uses = usesOf(things, sources, cache).flatMap(({ file, offset, through }): PageUse[] => {
    const document = documentIdOf(file);
    const source = texts.get(file);
    if (homes.has(file) || document === undefined || !source) return [];
    const isList = through === "query";
    return [{ document, title: titleOf(document), excerpt: wordsAt(fileText(source), offset), isList }];
  });
  // A layout may have the same link in its header and in its footer.
  return [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()];
}

/** Keys that usually name an object, the most specific first. */
const NAMING_KEYS = ["label", "title", "question", "name", "text"];

/** Returns the text that visitors read at an offset of a document: the label of a button, the line of a text, or "". */
export function wordsAt(text: string, offset: number): string {
  let node = bodyOf(text);
  if (!node) {
    const [line = ""] = text.slice(text.lastIndexOf("\n", offset - 1) + 1).split("\n", 1);
    return line.trim();
  }
  let words = "";
  while (node) {
    const { type } = node;
    if (type === "Object") {
      const members = membersOf(node);
      const names = NAMING_KEYS.map((key) => members.get(key)?.value);
      const name = names.find((value) => value?.type === "String" && value.value.trim() !== "");
      if (name?.type === "String") words = name.value;
    }
    const inner: readonly ValueNode[] =
      type === "Object"
        ? node.members.map(({ value }) => value)
        : type === "Array"
          ? node.elements.map(({ value }) => value)
          : [];
    node = inner.find(({ loc }) => loc.start.offset <= offset && offset < loc.end.offset);
  }
  return words;
}
