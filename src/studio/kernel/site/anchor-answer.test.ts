import { afterEach, beforeEach, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { anchorAnswer } from "./anchor-answer.ts";

let site: StudioSite;
beforeEach(() => {
  site = new StudioSite();
});
afterEach(() => site.remove());

const description = "Who we are, what we do and how to reach us, in a few words.";

async function answers(words: string, page = "/about"): Promise<string[]> {
  site.write(
    "pages/about.json",
    canonicalJson({
      ...{ version: 1, title: "About us", description, layout: "plain", entry: { label: "{{page.title}}" } },
      blocks: [
        { type: "hero", id: "intro", title: "{{entry.label}}, in short" },
        { type: "text-section", id: "plan", title: "The plan", markdown: "## What to bring\n\nA coat." },
        {
          ...{ type: "faq", id: "questions", title: "Questions" },
          items: [{ question: "When?", answer: "At noon.\n\n## By train\n\nLater." }],
        },
      ],
    }),
  );
  const { session } = await site.open();
  return anchorAnswer(session, { words, page }).anchors.map(({ href, title }) => `${href} ${title}`);
}

test("after a number sign, the blocks and headings of the open page", async () => {
  expect(await answers("#")).toEqual([
    "#intro About us, in short",
    "#plan The plan",
    "#questions Questions",
    "#plan-what-to-bring What to bring",
    "#questions-0-by-train By train",
  ]);
  expect(await answers("#bring")).toEqual(["#plan-what-to-bring What to bring"]);
});

test("after an address and a number sign, those of that page, and of its Markdown file", async () => {
  expect(await answers("/about#plan", "/blog/words")).toEqual([
    "/about#plan The plan",
    "/about#plan-what-to-bring What to bring",
  ]);
  expect(await answers("/blog/words#")).toEqual(["/blog/words#text text", "/blog/words#text-words Words"]);
  expect(await answers("/nowhere#")).toEqual([]);
});

test("words find blocks of all pages, and headings of the open one", async () => {
  expect(await answers("train")).toEqual(["/about#questions-0-by-train By train"]);
  expect(await answers("plan", "/blog/words")).toEqual(["/about#plan The plan"]);
  expect(await answers("/about")).toContain("/about#intro About us, in short");
});
