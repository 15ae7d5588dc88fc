import { expect, test } from "vitest";
import * as pages from "#src/studio/kernel/page/main.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { SiteCheck } from "#src/studio/kernel/server/check/site-check.ts";
import { UnwrittenFiles } from "#src/studio/kernel/site/unwritten-files.ts";
import {
  begin,
  forms,
  open,
  publisher,
  publishSite,
  TODAY,
} from "#tests/engine/studio/publish/published-site.ts";

publishSite();

const newCheck = () =>
  new SiteCheck({
    session: open.session,
    unwritten: new UnwrittenFiles(() => forms),
    forms: () => forms,
    load: () => Promise.resolve(pages),
    options: () => ({ ...open.session.disk.site, embeddedOrigin: undefined }),
    now: () => TODAY,
    today: () => TODAY,
  });

/** The documents in which publishing the given ones would add errors. */
async function faulty(...documents: DocumentId[]): Promise<(string | undefined)[]> {
  const check = newCheck();
  const errorsWith = async (chosen: DocumentId[]) => {
    const { files, assets } = await publisher.stateWith({ documents: chosen, pictures: [] });
    return check.errorsIn(files, assets);
  };
  const before = new Set((await errorsWith([])).map(({ message }) => message));
  const added = (await errorsWith(documents)).filter(({ message }) => !before.has(message));
  return [...new Set(added.map(({ document }) => document))];
}

const change = (document: DocumentId, path: string, value: string) =>
  open.session.change({
    ...{ document, revision: open.session.state.revision, label: "Change" },
    operations: [{ op: "add", path, value }],
  });

test("a colleague's half-written page keeps nobody from publishing another one", async () => {
  await begin();
  await change("page:/about", "/blocks/0/tone", "no such tone");
  await change("page:/blog/words", "/title", "Other words");
  expect(await faulty("page:/blog/words")).toEqual([]);
  expect(await faulty("page:/about", "page:/blog/words")).toEqual(["page:/about"]);
});

test("a field that is still to be filled in counts where it would be published", async () => {
  await begin();
  await change("page:/about", "/blocks/0/title", "");
  await change("page:/blog/words", "/title", "Other words");
  expect(await faulty("page:/blog/words")).toEqual([]);
  expect(await faulty("page:/about")).toEqual(["page:/about"]);
});
