import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import { EMPTY_PICTURE } from "#src/studio/kernel/form/unwritten.ts";
import { sendFile } from "#src/studio/kernel/http/send-file.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { type Kernel, on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { sendPicture } from "#src/studio/kernel/server/send-picture.ts";
import { blockOrigins } from "./block-origins.ts";
import { EXAMPLE_PAGE, type InsertsAnswer, readInserts, readUnfit, type UnfitAnswer } from "./calls.ts";
import { exampleOf, insertsAnswer, UNGROUPED } from "./inserts-answer.ts";
import { blockTool } from "./tools.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(readInserts, () => withOrigins(insertsIn(kernel), kernel)),
    on(readUnfit, ({ document, at }) => unfitAt(kernel, document, at)),
  ],
  tools: [blockTool(kernel)],
  frames: {
    [EMPTY_PICTURE]: async (response) =>
      sendFile(response, { type: "image/svg+xml", content: EMPTY_DRAWING }),
    [EXAMPLE_PAGE]: async (response, query) => {
      const { pages, session } = kernel;
      const insert = insertsIn(kernel).inserts.find(({ name }) => name === query.get("name"));
      const example = insert && exampleOf(session.files(), insert.name, session.disk.site.assets);
      const page = insert && (await pages.picture(example ?? insert.block));
      const styled = (html: string) => html.replace("</head>", `<style>${PICTURE_STYLE}</style></head>`);
      await sendPicture(response, kernel, page && { ...page, html: styled(page.html) }, query);
    },
  },
});

function insertsIn({ session, forms }: Kernel): InsertsAnswer {
  return insertsAnswer(session.files(), forms());
}

function withOrigins({ inserts }: InsertsAnswer, { session }: Kernel): InsertsAnswer {
  const origins = blockOrigins(session.disk.root);
  return {
    inserts: inserts.map((insert) => {
      const origin = origins.get(insert.name);
      if (origin === undefined) return insert;
      return { ...insert, origin, group: insert.group === UNGROUPED() ? origin : insert.group };
    }),
  };
}

/** A grey drawing with the outline of a picture, for thumbnails of blocks that show nothing. */
const EMPTY_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><rect width="480" height="320" fill="#8a8f8c" fill-opacity=".22"/><g fill="none" stroke="#6f7673" stroke-width="6" stroke-linejoin="round"><rect x="186" y="112" width="108" height="96" rx="8"/><circle cx="218" cy="144" r="9"/><path d="m186 192 34-34 28 28 18-18 28 28"/></g></svg>`;

const INVISIBLE_BLOCK_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="150"><g fill="none" stroke="#8a8f8c" stroke-width="3"><rect x="2" y="2" width="236" height="146" rx="10" stroke-dasharray="9 7"/><path d="M32 48h96M32 75h176M32 102h140" stroke-width="10" stroke-linecap="round" stroke-opacity=".5"/></g></svg>`;

/**
 * Styles that centre a block in its thumbnail. The grey drawing is as high as the thumbnail, so it wraps into a hidden second column. It
 * stays visible only if the block renders nothing, either by itself or because the site lacks the facts or entries that it refers to.
 */
const PICTURE_STYLE = `main{zoom:1.3;display:flex;flex-flow:column wrap;justify-content:safe center;height:calc(100vh/1.3);overflow:hidden}main>*,main>*>*{flex:none;width:100%}main>*>section:has(h2),main>*>section>div:has(h2){padding-block:1rem!important}main>[data-box]{display:none}main::after{content:"";flex:none;width:100%;height:calc(100vh/1.3);background:url("data:image/svg+xml,${encodeURIComponent(INVISIBLE_BLOCK_DRAWING)}") center no-repeat}`;

/** Matches codes of errors that show that a block is out of place; other errors in an example are left for the author to correct. */
const OUT_OF_PLACE = /^outline\//;

/**
 * Checks which blocks would be out of place at a position: each is tried there, and the errors that it adds are the reason. Lets other
 * requests run in between, and stops if something changes meanwhile.
 */
async function unfitAt(kernel: Kernel, document: DocumentId, at: string): Promise<UnfitAnswer> {
  const { session } = kernel;
  const files = session.files();
  const path = session.pathOf(document);
  const { value } = session.read(document);
  const route = document.startsWith("page:") ? document.slice("page:".length) : undefined;
  const check = await (route === undefined ? kernel.check.checker() : kernel.check.structureChecker(route));
  const reasonsIn = (diagnostics: readonly PlacedDiagnostic[]) =>
    diagnostics
      .filter((one) => one.file === path && OUT_OF_PLACE.test(one.code))
      .map(({ message }) => message);
  const before = new Set(reasonsIn(check(kernel.unwritten.fill(files))));
  const reasons: Record<string, string> = {};
  for (const { name, block } of insertsIn(kernel).inserts) {
    const added = { ...block, id: "studio-insert" };
    const next = withOperations(value, [{ op: "add", path: at, value: added }]);
    const bytes = new TextEncoder().encode(JSON.stringify(next));
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
