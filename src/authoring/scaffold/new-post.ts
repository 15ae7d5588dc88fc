import { schemaFrom } from "#src/authoring/schema-from.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import type { Plan } from "./plan.ts";
import { membersOf, pagesOf } from "./site-view.ts";
import { fitting, slugOf } from "./words.ts";

/** The fragments before and after the text of a post, if the site has them. */
const AROUND = { start: "post-start", end: "post-end" };

/**
 * The draft of a post: its document, and a Markdown file beside it for the text.
 * @param options category defaults to the most common one; today is the publication date, `YYYY-MM-DD`
 */
export function newPost(
  title: string,
  options: { category?: string | undefined; author?: string | undefined; today: string },
  files: readonly SourceFile[],
): Plan {
  const slug = slugOf(title);
  const path = `pages/blog/${slug}.json`;
  const include = (name: string): JsonObject[] =>
    files.some((file) => file.path === `pages/_fragments/${name}.json`) ? [{ type: "fragment", name }] : [];
  const document: JsonObject = {
    $schema: schemaFrom(path),
    title: fitting(60, title),
    description: summaryOf(title),
    draft: true,
    entry: {
      collection: "blog",
      label: "{{page.title}}",
      summary: "{{page.description}}",
      category: options.category ?? usualCategory(files),
      date: options.today,
      author: options.author ?? "{{site.name}} product team",
      image: { src: "/scenes/documents.svg", decorative: true },
    },
    blocks: [
      ...include(AROUND.start),
      { type: "post-body", id: "text", contentsLabel: "On this page", source: `${slug}.md` },
      ...include(AROUND.end),
    ],
  };
  return {
    create: new Map([
      [path, canonicalJson(document)],
      [`pages/blog/${slug}.md`, textFor(title)],
    ]),
    change: new Map(),
    next: [
      `Write the text in pages/blog/${slug}.md. Figures are named, not typed: {{uk.funds.london}} (npm run facts lists them).`,
      `Set its description, tags and cover in ${path}; a cover is a drawn scene, or a picture of 1200 x 630 in src/public/covers/.`,
      `npm run dev, and open /blog/${slug}.`,
      `It is a draft, which visitors do not see. When it is finished, take out "draft", and run npm run validate.`,
    ],
  };
}

function textFor(title: string): string {
  return `${title}: the short answer first.\n\n# Step by step\n\nThen the steps, in the order in which readers take them.\n\n# Official pages\n\nAnd then the official pages with the rules.\n`;
}

function summaryOf(title: string): string {
  return fitting(
    160,
    `${title}: the short answer, the steps one by one, and where to find the official rules.`,
    `${title}: the short answer first, then the steps.`,
  );
}

function usualCategory(files: readonly SourceFile[]): string {
  const counts = new Map<string, number>();
  for (const { entry } of membersOf(pagesOf(files), "blog")) {
    const category = entry?.category;
    if (typeof category === "string") counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? "Student life";
}
