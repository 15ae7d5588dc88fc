import { expect, test } from "vitest";
import { createCoverStore } from "#src/drafting/cover-store.ts";
import { createDraftStore } from "#src/drafting/draft-store.ts";
import { exportWithCovers, importWithCovers } from "#src/drafting/exchange-covers.ts";
import { MemoryArea } from "./memory-area.ts";
import { memoryPictures } from "./memory-pictures.ts";
import { sampleDraft } from "./sample-draft.ts";

const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256);
const photo = new File([bytes], "photo.png", { type: "image/png" });
const draft = sampleDraft({
  slug: "guide",
  coverImage: "/uploads/blog/guide/cover.png",
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
  await covers.put("guide", photo);
  await covers.put("another", photo);
  return exportWithCovers([draft, sampleDraft({ coverImage: "/covers/budget.svg" })], covers);
}

test("a cover goes with its draft into another browser, byte by byte", async () => {
  const text = await exported();
  expect(JSON.parse(text).covers).toHaveLength(1);
  const { drafts, covers } = browser();
  expect(await importWithCovers(text, drafts, covers)).toMatchObject({ status: "imported", added: 2 });
  expect(drafts.find("guide")?.coverImage).toBe("/uploads/blog/guide/cover.png");
  expect(covers.metadata("guide")).toMatchObject({
    originalName: "photo.png",
    size: 70_000,
    type: "image/png",
  });
  const picture = await covers.picture("guide");
  expect(new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
});

test("a cover that is here already stays", async () => {
  const { drafts, covers } = browser();
  await covers.put("guide", new File(["other"], "other.png", { type: "image/png" }));
  await importWithCovers(await exported(), drafts, covers);
  expect(covers.metadata("guide")?.originalName).toBe("other.png");
});

test("what is no picture is left out, and drafts come in all the same", async () => {
  const list = [
    1,
    { slug: "guide" },
    { slug: "guide", name: "a.html", picture: "data:text/html;base64,PGI+" },
    { slug: "guide", name: "a.png", picture: "data:image/png;base64,=" },
    { slug: "../guide", name: "a.png", picture: "data:image/png;base64,AAAA" },
    { slug: "guide", name: "a.png", picture: `data:image/png;base64,${"A".repeat(3 * 1024 * 1024)}` },
  ];
  const { drafts, covers } = browser();
  const text = JSON.stringify({ ...JSON.parse(await exported()), covers: list });
  expect(await importWithCovers(text, drafts, covers)).toMatchObject({ status: "imported", added: 2 });
  expect(covers.metadata("guide")).toBeUndefined();
  expect(await importWithCovers("{", drafts, covers)).toEqual({ status: "unreadable" });
});
