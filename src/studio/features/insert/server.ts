import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { sendText } from "#src/studio/kernel/http/send-file.ts";
import type { Kernel, ServerFeature } from "#src/studio/kernel/server/kernel.ts";
import { on } from "#src/studio/kernel/server/route.ts";
import {
  EXAMPLE_PAGE,
  type Insert,
  type InsertsAnswer,
  readInserts,
  readUnfit,
  type UnfitAnswer,
} from "./calls.ts";
import { insertsAnswer } from "./inserts-answer.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(readInserts, () => insertsIn(kernel)),
    on(readUnfit, ({ document, at }) => unfitAt(kernel, document, at)),
  ],
  frames: {
    [EXAMPLE_PAGE]: async (response, query) => {
      const { session, pages, shellOrigin } = kernel;
      const insert = insertsIn(kernel).inserts.find(({ name }) => name === query.get("name"));
      if (!insert) return sendText(response, 404, "There is no such block.");
      const now = { files: session.files(), revision: session.state.revision };
      const { html, policy } = await pages.picture(insert.block, now);
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

/** Abandoned when something changes meanwhile. */
async function unfitAt(
  kernel: Kernel,
  document: Parameters<Kernel["session"]["document"]>[0],
  at: string,
): Promise<UnfitAnswer> {
  const { session, check } = kernel;
  const files = session.files();
  const cut = at.lastIndexOf("/");
  return unfitAnswer({
    files,
    path: session.pathOf(document),
    value: session.document(document).value,
    list: at.slice(0, cut),
    index: Number(at.slice(cut + 1)),
    ...insertsIn(kernel),
    check: await check.checker(),
    pause: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return session.files() === files;
    },
  });
}

/** What a block can be out of place by; all else that is wrong with an example is for the writer to fill in. */
const OUT_OF_PLACE = /^outline\//;

type UnfitParts = {
  files: readonly SourceFile[];
  /** Of the document that is inserted into, and its value. */
  path: string;
  value: JsonValue;
  /** Of the list, and where in it. */
  list: string;
  index: number;
  inserts: readonly Insert[];
  check: (files: readonly SourceFile[]) => readonly PlacedDiagnostic[];
  /** Lets other requests through. @returns whether the answer is still wanted */
  pause: () => Promise<boolean>;
};

/** Why some blocks make no sense in a place: what the check would say if they stood there, and does not say now. */
async function unfitAnswer(parts: UnfitParts): Promise<UnfitAnswer> {
  const { files, path, value, inserts, check, pause } = parts;
  const reasonsIn = (found: readonly PlacedDiagnostic[]) =>
    found.filter((one) => one.file === path && OUT_OF_PLACE.test(one.code)).map(({ message }) => message);
  const before = new Set(reasonsIn(check(files)));
  const reasons: Record<string, string> = {};
  for (const { name, block } of inserts) {
    const text = JSON.stringify(withBlock(value, parts, block));
    const bytes = new TextEncoder().encode(text);
    const changed = files.map((file) => (file.path === path ? { path, bytes } : file));
    const [reason] = reasonsIn(check(changed)).filter((message) => !before.has(message));
    if (reason !== undefined) reasons[name] = reason;
    if (!(await pause())) break;
  }
  return { reasons };
}

function withBlock(
  value: JsonValue,
  { list, index }: Pick<UnfitParts, "list" | "index">,
  block: JsonObject,
): JsonValue {
  const key = list.slice(1);
  const blocks = valueAt(value, list);
  if (!isObject(value) || !Array.isArray(blocks)) return value;
  return { ...value, [key]: blocks.toSpliced(index, 0, { ...block, id: "studio-insert" }) };
}
