import { readFileSync } from "node:fs";
import { DEFAULT_TEXTS } from "#schema/generated/texts.ts";
import type { SiteDocument } from "#schema/generated/types.ts";
import { DEFAULT_FRAME } from "#src/theme/frame/frame.ts";
import type { PageContext } from "#src/ui/page-context.ts";

const site: SiteDocument = JSON.parse(readFileSync("tests/engine/site/pages/_data/site.json", "utf8"));

/** A page context for derive functions of blocks, for tests that do not depend on the page. */
export const pageContext: PageContext = {
  route: "/test",
  title: "Test page",
  description: "A page for tests.",
  url: `${site.url}/test`,
  entry: undefined,
  language: "en-GB",
  texts: DEFAULT_TEXTS,
  translations: [],
  breadcrumbs: [],
  sections: [
    { id: "costs", title: "What a year costs", place: 2 },
    { id: "questions", title: "What students ask", place: 3 },
  ],
  site,
  theme: { ...DEFAULT_FRAME, mode: "both", trail: false },
  socialImage: "https://waymark.example/og/default.png",
  momentText: (day, time) => `${day}T${time}+00:00`,
  dayText: (day) => day,
  buildDate: "2026-01-15",
};
