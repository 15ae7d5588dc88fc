import { expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { pageWithText } from "#src/studio/kernel/documents/document-outline.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { pageOf, titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import { siteLists } from "#src/studio/kernel/site/site-lists.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";

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
