import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import type { MarkedPage } from "#src/studio/kernel/page/marked-page.ts";
import type { BlockView, DocumentId, PageAnswer, Problem } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { PageNow } from "./shown-pages.ts";

/** The current state of a page, with the documents that it is made of, and a further one. */
export function pageAnswer(
  session: StudioSession,
  { page, revision }: PageNow,
  problems: readonly Problem[],
  also?: DocumentId,
): PageAnswer {
  const documents: PageAnswer["documents"] = {};
  const further = also !== undefined && session.has(also) ? [also] : [];
  for (const name of new Set([...documentsOf(page, session), ...further])) {
    const { value, revision: changed, unsaved, isCurrent } = session.read(name);
    documents[name] = { value, revision: changed, unsaved, ...(isCurrent ? {} : { broken: true }) };
  }
  const { route, document, title, placeholders } = page;
  return {
    view: { route, document, revision, title, placeholders, blocks: page.blocks.map(viewOf) },
    documents,
    problems: problems.filter((problem) => Object.hasOwn(documents, problem.document)),
    history: session.history(),
  };
}

function viewOf({ html: _html, origins: _origins, ...view }: MarkedPage["blocks"][number]): BlockView {
  return view;
}

/** The page's own document, those of its other blocks, and the Markdown files that these name. */
function documentsOf(page: MarkedPage, session: StudioSession): DocumentId[] {
  const named = [...new Set([page.document, ...page.blocks.map(({ document }) => document)])];
  const known = named.filter((document) => session.has(document));
  const texts = known.flatMap((document) =>
    textsIn(session.document(document).value, session.pathOf(document)),
  );
  return [...known, ...new Set(texts)].filter((document) => session.has(document));
}

/** Markdown files beside a document that its blocks name. */
function textsIn(value: JsonValue, path: string): DocumentId[] {
  if (!isObject(value)) return [];
  const folder = path.slice("pages".length, path.lastIndexOf("/") + 1);
  return blocksIn(value).flatMap(({ block: { source } }): DocumentId[] =>
    typeof source === "string" && source.endsWith(".md") ? [`text:${folder}${source}`] : [],
  );
}
