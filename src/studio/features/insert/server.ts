import { sendText } from "#src/studio/kernel/http/send-file.ts";
import type { Kernel, ServerFeature } from "#src/studio/kernel/server/kernel.ts";
import { on } from "#src/studio/kernel/server/route.ts";
import { EXAMPLE_PAGE, type InsertsAnswer, readInserts, readUnfit, type UnfitAnswer } from "./calls.ts";
import { insertsAnswer } from "./inserts-answer.ts";
import { unfitAnswer } from "./unfit-answer.ts";

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
