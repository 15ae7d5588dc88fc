import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import { EMPTY_PICTURE } from "#src/studio/kernel/form/unwritten.ts";
import { sendFile } from "#src/studio/kernel/http/send-file.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { type Kernel, on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { sendPicture } from "#src/studio/kernel/server/send-picture.ts";
import { EXAMPLE_PAGE, type InsertsAnswer, readInserts, readUnfit, type UnfitAnswer } from "./calls.ts";
import { exampleOf, insertsAnswer } from "./inserts-answer.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(readInserts, () => insertsIn(kernel)),
    on(readUnfit, ({ document, at }) => unfitAt(kernel, document, at)),
  ],
  frames: {
    [EMPTY_PICTURE]: async (response) =>
      sendFile(response, { type: "image/svg+xml", content: EMPTY_DRAWING }),
    [EXAMPLE_PAGE]: async (response, query) => {
      const { pages, session } = kernel;
      const insert = insertsIn(kernel).inserts.find(({ name }) => name === query.get("name"));
      const example = insert && exampleOf(session.files(), insert.name, session.disk.site.assets);
      await sendPicture(response, kernel, insert && (await pages.picture(example ?? insert.block)), query);
    },
  },
});

function insertsIn({ session, forms }: Kernel): InsertsAnswer {
  return insertsAnswer(session.files(), forms());
}

/** Grey, with the outline of a picture. */
const EMPTY_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><rect width="480" height="320" fill="#8a8f8c" fill-opacity=".22"/><g fill="none" stroke="#6f7673" stroke-width="6" stroke-linejoin="round"><rect x="186" y="112" width="108" height="96" rx="8"/><circle cx="218" cy="144" r="9"/><path d="m186 192 34-34 28 28 18-18 28 28"/></g></svg>`;

/** What a block can be out of place by; all else that is wrong with an example is for the writer to fill in. */
const OUT_OF_PLACE = /^outline\//;

/**
 * Why some blocks make no sense in a place: what the check would say if they stood there, and does not say now. Lets
 * other requests through, and ends when something changes meanwhile.
 */
async function unfitAt(kernel: Kernel, document: DocumentId, at: string): Promise<UnfitAnswer> {
  const { session } = kernel;
  const files = session.files();
  const path = session.pathOf(document);
  const { value } = session.read(document);
  const check = await kernel.check.checker();
  const reasonsIn = (found: readonly PlacedDiagnostic[]) =>
    found.filter((one) => one.file === path && OUT_OF_PLACE.test(one.code)).map(({ message }) => message);
  const before = new Set(reasonsIn(check(kernel.unwritten.fill(files))));
  const reasons: Record<string, string> = {};
  for (const { name, block } of insertsIn(kernel).inserts) {
    const bytes = new TextEncoder().encode(JSON.stringify(withBlock(value, at, block)));
    const withInsert = files.map((file) => (file.path === path ? { path, bytes } : file));
    const [reason] = reasonsIn(check(kernel.unwritten.fill(withInsert))).filter(
      (message) => !before.has(message),
    );
    if (reason !== undefined) reasons[name] = reason;
    await new Promise((resolve) => setImmediate(resolve));
    if (session.files() !== files) break;
  }
  return { reasons };
}

function withBlock(value: JsonValue, at: string, block: JsonObject): JsonValue {
  return withOperations(value, [{ op: "add", path: at, value: { ...block, id: "studio-insert" } }]);
}
