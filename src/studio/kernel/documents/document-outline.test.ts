import { expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { outlinesOf, pageWithText, usesIn } from "#src/studio/kernel/documents/document-outline.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { pageOf, titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import { pictureTexts } from "#src/studio/kernel/site/named-pictures.ts";
import { siteLists } from "#src/studio/kernel/site/site-lists.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";

test("pages in another language count for the shared documents in that language", () => {
  const { files } = exampleSite;
  const heads = [...outlinesOf(files)].filter(([id]) => id.startsWith("page:")).map(([, { head }]) => head);
  const german = heads.filter(({ language }) => language === "de").length;
  const uses = usesIn(files);
  expect(german).toBeGreaterThan(0);
  expect(uses.get("layout:site.de")).toBe(german);
  const layouts = [...uses].filter(([id]) => id.startsWith("layout:"));
  expect(layouts.reduce((sum, [, count]) => sum + count, 0)).toBe(heads.length);
  expect(titleOfShared("layout:site.de", files)).toBe("Site layout (German)");
});

test("a picture is named by a page in the main language", () => {
  const texts = pictureTexts({ files: () => exampleSite.files });
  expect(texts.get("/scenes/basket.svg")).toBe("A basket of apples");
});

test("window and server know the page of a text, whatever the file is called", async () => {
  const site = new StudioSite();
  const page = JSON.parse(site.read("pages/blog/words.json"));
  const blocks = [{ type: "text-section", id: "text", source: "other-name.md" }];
  site.write("pages/blog/named/index.json", canonicalJson({ ...page, title: "Named", blocks }));
  site.write("pages/blog/named/other-name.md", "# Other\n");
  site.write("pages/blog/named.md", "# Nobody shows this\n");
  const { session } = await site.open();
  const place = { previewOrigin: "", today: () => "2026-01-15", demo: undefined };
  const answer = { ...siteLists(session, place), problems: [], isChecked: true };
  const text: DocumentId = "text:/blog/named/other-name.md";
  for (const document of [text, "text:/blog/named.md", "text:/blog/words.md"] as const)
    expect(pageOf(answer, document)?.document).toBe(pageWithText(document, session.files()));
  expect(titleOfDocument(answer, text)).toBe("Named");
  expect(pageOf(answer, "text:/blog/named.md")).toBeUndefined();
  await site.remove();
});
