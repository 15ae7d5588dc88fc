import { expect, test } from "vitest";
import { createCoverStore } from "#src/admin/cover/cover-store.ts";
import { exportDrafts, importDrafts } from "#src/admin/exchange/exchange.ts";
import { createDraftStore } from "#src/admin/store/draft-store.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { MemoryArea } from "#tests/engine/drafting/store/memory-area.ts";
import { memoryPictures } from "#tests/engine/drafting/store/memory-pictures.ts";

const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256);
const photo = new File([bytes], "photo.png", { type: "image/png" });
const draft = sampleDraft({
  slug: "guide",
  coverImage: "/uploads/blog/guide/cover.png",
  coverKey: "guide-k3x9",
  coverImageAlt: "A hill",
});

function browser() {
  return {
    drafts: createDraftStore(new MemoryArea()),
    covers: createCoverStore(new MemoryArea(), memoryPictures()),
  };
}

async function exported(): Promise<string> {
  const { covers } = browser();
  await covers.put("guide-k3x9", "guide", photo);
  await covers.put("another", "another", photo);
  return exportDrafts([draft, sampleDraft({ coverImage: "/scenes/budget.svg" })], covers);
}

test("a cover goes with its draft into another browser, byte by byte", async () => {
  const text = await exported();
  expect(JSON.parse(text).covers).toHaveLength(1);
  const { drafts, covers } = browser();
  expect(await importDrafts(text, drafts, covers)).toMatchObject({ status: "imported", added: 2 });
  expect(drafts.find("guide")?.coverImage).toBe("/uploads/blog/guide/cover.png");
  expect(covers.metadata("guide-k3x9")).toMatchObject({
    relativePath: "uploads/blog/guide/cover.png",
    originalName: "photo.png",
    size: 70_000,
    type: "image/png",
  });
  const picture = await covers.picture("guide-k3x9");
  expect(new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
});

test("a cover stored here already is kept, and a file that comes in again adds nothing", async () => {
  const { drafts, covers } = browser();
  const here = new File(["here"], "here.png", { type: "image/png" });
  await covers.put("guide-k3x9", "guide", here);
  const text = await exported();
  expect(await importDrafts(text, drafts, covers)).toMatchObject({ added: 2 });
  expect(await covers.picture("guide-k3x9")).toBe(here);
  expect(await importDrafts(text, drafts, covers)).toMatchObject({ added: 0, same: 2 });
});

test("a file that is not an image is left out, and the drafts are imported all the same", async () => {
  const list = [
    1,
    { key: "guide-k3x9" },
    { key: "guide-k3x9", name: "a.html", picture: "data:text/html;base64,PGI+" },
    { key: "guide-k3x9", name: "a.png", picture: "data:image/png;base64,=" },
    { key: "../guide", name: "a.png", picture: "data:image/png;base64,AAAA" },
    { key: "no-draft", name: "a.png", picture: "data:image/png;base64,AAAA" },
    { key: "guide-k3x9", name: "a.png", picture: `data:image/png;base64,${"A".repeat(3 * 1024 * 1024)}` },
  ];
  const { drafts, covers } = browser();
  const text = JSON.stringify({ ...JSON.parse(await exported()), covers: list });
  expect(await importDrafts(text, drafts, covers)).toMatchObject({ status: "imported", added: 2 });
  for (const key of ["guide-k3x9", "no-draft"]) expect(covers.metadata(key)).toBeUndefined();
  expect(await importDrafts("{", drafts, covers)).toEqual({ status: "unreadable" });
});
