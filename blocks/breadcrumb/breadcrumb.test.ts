import { expect, test } from "vitest";
import type { PageContext } from "waymark/blocks";
import { DEFAULT_TEXTS } from "#schema/generated/texts.ts";
import type { SiteDocument } from "#schema/generated/types.ts";
import { DEFAULT_FRAME } from "#src/theme/frame/frame.ts";
import derive from "./breadcrumb.derive.ts";
import structuredData from "./breadcrumb.structured-data.ts";

const site: SiteDocument = {
  version: 1,
  name: "Waymark",
  tagline: "Free guidance.",
  url: "https://waymark.example",
  language: "en",
  chat: { service: "WhatsApp", url: "https://wa.me/", phone: "447700900123", message: "Hello" },
  contact: { email: "hello@waymark.example", hours: "Mon–Fri" },
  partner: {
    name: "our partner",
    origin: "http://localhost:4174",
    intakePath: "/intake",
    searchPath: "/search",
    searchScriptPath: "/search.js",
    reference: "waymark",
  },
  actions: { apply: "/apply-now", cookies: "/legal/cookies" },
};

const trail = [
  { label: "Home", href: "/" },
  { label: "Destinations", href: "/destinations" },
  { label: "Canada", href: "/destinations/canada" },
];

const page = (route: string, breadcrumbs: PageContext["breadcrumbs"]): PageContext => ({
  route,
  title: "Page",
  description: "A page.",
  url: site.url + route,
  socialImage: `${site.url}/social/page.png`,
  entry: undefined,
  language: "en-GB",
  texts: DEFAULT_TEXTS,
  translations: [],
  breadcrumbs,
  sections: [],
  site,
  theme: { ...DEFAULT_FRAME, mode: "both", trail: false },
  momentText: (day, time) => `${day}T${time}Z`,
  dayText: (day) => day,
  buildDate: "2026-01-01",
});

const block = { type: "breadcrumb", id: "breadcrumb", label: "Breadcrumb" } as const;

test("parts the pages above from this page", () => {
  const props = derive(block, page("/destinations/canada", trail));
  expect(props.above.map(({ label }) => label)).toEqual(["Home", "Destinations"]);
  expect(props.here).toEqual({ label: "Canada", href: "/destinations/canada" });
});

test.each([
  ["the home page", "/", trail.slice(0, 1)],
  [
    "an address that does not exist",
    "/404",
    [...trail.slice(0, 1), { label: "Page not found", href: "/404" }],
  ],
])("says nothing on %s", (_name, route, breadcrumbs) => {
  const context = page(route, breadcrumbs);
  const props = derive(block, context);
  expect(props.above).toEqual([]);
  expect(props.here).toBeUndefined();
  expect(structuredData(props, context)).toBeUndefined();
});

test("lists in structured data what it prints, with absolute addresses", () => {
  const context = page("/destinations/canada", trail);
  expect(structuredData(derive(block, context), context)).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: "https://waymark.example/" },
      { position: 2, name: "Destinations", item: "https://waymark.example/destinations" },
      { position: 3, name: "Canada", item: "https://waymark.example/destinations/canada" },
    ],
  });
});
