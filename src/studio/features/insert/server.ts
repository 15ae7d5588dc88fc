import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonObject, JsonValue } from "#src/content/json/json.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import { sendText } from "#src/studio/kernel/http/send-file.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { type Kernel, on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { EXAMPLE_PAGE, type InsertsAnswer, readInserts, readUnfit, type UnfitAnswer } from "./calls.ts";
import { insertsAnswer } from "./inserts-answer.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(readInserts, () => insertsIn(kernel)),
    on(readUnfit, ({ document, at }) => unfitAt(kernel, document, at)),
  ],
  frames: {
    [EXAMPLE_PAGE]: async (response, query) => {
      const { pages, shellOrigin } = kernel;
      const insert = insertsIn(kernel).inserts.find(({ name }) => name === query.get("name"));
      if (!insert) return sendText(response, 404, "There is no such block.");
      const { html, policy } = await pages.picture(insert.block);
      response.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": `${policy}; frame-ancestors ${shellOrigin}`,
      });
      const scheme = query.get("scheme") === "dark" ? "dark" : "light";
      response.end(html.replace("<html ", `<html class="${scheme}" `));
    },
  },
});

function insertsIn({ session }: Kernel): InsertsAnswer {
  return insertsAnswer(session.files(), session.disk.site.assets);
}

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
  const before = new Set(reasonsIn(check(files)));
  const reasons: Record<string, string> = {};
  for (const { name, block } of insertsIn(kernel).inserts) {
    const bytes = new TextEncoder().encode(JSON.stringify(withBlock(value, at, block)));
    const changed = files.map((file) => (file.path === path ? { path, bytes } : file));
    const [reason] = reasonsIn(check(changed)).filter((message) => !before.has(message));
    if (reason !== undefined) reasons[name] = reason;
    await new Promise((resolve) => setImmediate(resolve));
    if (session.files() !== files) break;
  }
  return { reasons };
}

function withBlock(value: JsonValue, at: string, block: JsonObject): JsonValue {
  return withOperations(value, [{ op: "add", path: at, value: { ...block, id: "studio-insert" } }]);
}
