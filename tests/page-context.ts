import { readFileSync } from "node:fs";
import type { SiteDocument } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";

const site: SiteDocument = JSON.parse(readFileSync("pages/_data/site.json", "utf8"));

/** What a block's derive function is told of the page, for tests that do not care which page it is. */
export const pageContext: PageContext = {
  route: "/test",
  title: "Test page",
  description: "A page for tests.",
  url: `${site.url}/test`,
  entry: undefined,
  breadcrumbs: [],
  site,
  socialImage: "https://waymark.example/og/default.png",
  buildDate: "2026-01-15",
};
