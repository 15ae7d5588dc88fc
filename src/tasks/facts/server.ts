import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { inText } from "#src/plans/uses/text-places.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { pageWithText } from "#src/studio/kernel/documents/document-outline.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { type PlannedTask, planRoutes } from "#src/studio/kernel/server/planned-task.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { blockAt, shownAt } from "#src/studio/kernel/site/shown-at.ts";
import { FACT_NAME, type FactPlace, readFactPlaces, renaming } from "./calls.ts";
import { renameFact } from "./plan.ts";
import { t } from "./words.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(readFactPlaces, ({ name }) => ({ places: factPlaces(kernel.session, name) })),
    ...planRoutes(kernel, renaming, { plan: planRename }),
  ],
});

/** Plans renaming a fact in every text that contains its name. Pure. @throws Error that explains why the new name is unsuitable */
export function planRename(
  { name, to }: { name: string; to: string },
  { files }: { files: readonly SourceFile[] },
): PlannedTask {
  if (!FACT_NAME.test(to))
    throw new Error(
      t("A name has two or more words in lower-case letters and digits, separated by dots: uk.rent."),
    );
  return { plan: renameFact(name, to, files), label: t("Rename {name} to {to}", { name, to }) };
}

/** Finds every text in the documents that contains a fact's name, with the block of the text. */
function factPlaces(session: StudioSession, fact: string): FactPlace[] {
  const files = session.files();
  const schemas = session.schemas();
  return files.flatMap((file: SourceFile): FactPlace[] => {
    const document = documentIdOf(file.path);
    if (document === undefined || !fileText(file).includes(fact)) return [];
    const { value } = session.read(document);
    const pointers = pointersIn(value, fact, "");
    if (pointers.length === 0) return [];
    const heading = shownAt(session, document, value);
    const block = blockWithText(session, schemas, document);
    return pointers.map((pointer) => {
      return { document, pointer, ...heading, ...(block ?? blockAt(schemas, file.path, value, pointer)) };
    });
  });
}

/** The block whose text is in a Markdown file; undefined for other documents. */
function blockWithText(
  session: StudioSession,
  schemas: DocumentSchemas,
  document: DocumentId,
): { block?: string } | undefined {
  const page = pageWithText(document, session.files());
  if (page === undefined) return undefined;
  const { value } = session.read(page);
  const blocks = valueAt(value, "/blocks");
  const name = document.slice(document.lastIndexOf("/") + 1);
  const index = Array.isArray(blocks) ? blocks.findIndex((block) => valueAt(block, "/source") === name) : -1;
  return blockAt(schemas, session.pathOf(page), value, `/blocks/${index}`);
}

function pointersIn(value: JsonValue, fact: string, pointer: string): string[] {
  if (typeof value === "string") {
    const thing = { kind: "fact", name: fact, home: "", aliases: [] } as const;
    const isName = pointer.endsWith("/fact") && value === fact;
    return isName || inText(thing, value, "").length > 0 ? [pointer] : [];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => pointersIn(item, fact, pointerTo(pointer, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => pointersIn(inner, fact, pointerTo(pointer, key)));
}
