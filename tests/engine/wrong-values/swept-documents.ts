import type { JsonObject } from "#src/content/json/json.ts";

import { hero, page } from "#tests/engine/content/small-site.ts";

const own = { asOf: "2025-03", reviewBy: "2027-03-31" };
const steps = ["#fbf8f1", "#0c2227"];

/** A small site that has every kind of document, in two languages, and most of what each of them may say. */
export const sweptDocuments: Readonly<Record<string, JsonObject | string>> = {
  "pages/_data/facts.json": {
    version: 1,
    facts: {
      "uk.funds": {
        label: "Funds",
        value: 1334,
        unit: "GBP",
        per: "month",
        source: "https://gov.example/a",
        sourceLabel: "GOV",
        ...own,
      },
      "uk.visa": { label: "Visa", value: [3, 6], unit: "weeks", own: true, ...own },
      "uk.level": { label: "Level", value: 6.5, unit: "score", own: true, ...own },
      "uk.months": { label: "Months", value: "September", own: true, ...own },
    },
  },
  "pages/_data/facts.de.json": {
    version: 1,
    facts: { "uk.months": { label: "Monate", value: "September" } },
  },
  "pages/_data/site.de.json": { version: 1, tagline: "Hilfe", contact: { hours: "Mo–Fr" } },
  "pages/_data/texts.json": { version: 1, figures: { units: "hands" }, faq: { find: "Find" } },
  "pages/_data/texts.de.json": {
    version: 1,
    faq: { find: "Suchen", matches: { one: "{count} von {total}", other: "{count} von {total}" } },
  },
  "pages/_data/testimonials.json": {
    version: 1,
    items: [{ name: "Ann", place: "Kent", flag: "gb", detail: "2024", text: "Good apples.", rating: 5 }],
  },
  "pages/_data/gate.json": {
    version: 1,
    items: [{ rounds: 600000, salt: "A".repeat(22), hash: `${"A".repeat(43)}=` }],
  },
  "pages/_data/addresses.json": { version: 1, published: ["/", "/old"], gone: ["/old"] },
  "pages/_data/theme.json": {
    version: 1,
    colors: {
      brand: "#0f5c63",
      accent: "#f6a821",
      paper: "#fbf8f1",
      steps: { bg: { default: steps }, brand: { solid: steps } },
      social: { ground: "#0f5c63" },
    },
    fonts: { body: { family: "Body", files: [{ src: "/fonts/body.woff2", weight: "400" }] } },
    radius: "medium",
    density: "regular",
    letters: "sans",
    mode: "both",
    mark: "/favicon.svg",
    favicon: "/favicon.svg",
    trail: true,
    footer: "plain",
  },
  "pages/_layouts/plain.json": {
    version: 1,
    before: [
      {
        type: "site-header",
        version: 2,
        id: "site-header",
        name: "{{site.name}}",
        menus: [
          {
            label: "Orchards",
            href: "/destinations",
            overview: "All",
            items: {
              collection: "destinations",
              where: { menu: true },
              sort: "-order",
              limit: 3,
              item: { label: "{{item.label}}", href: "{{item.href}}", flag: "{{item.flag}}" },
            },
          },
        ],
        secondary: { label: "Chat", action: "chat", icon: "message-circle" },
        action: { label: "Write", action: "apply" },
      },
    ],
    after: [],
  },
  "pages/_fragments/note.json": {
    version: 1,
    blocks: [{ type: "alert", id: "weather", status: "info", text: "Ask before {{uk.months}}." }],
  },
  "pages/_fragments/note.de.json": {
    version: 1,
    translated: { weather: "d0b49826716d" },
    blocks: [{ type: "alert", id: "weather", status: "info", text: "Fragen Sie." }],
  },
  "pages/index.json": page("index", {
    blocks: [
      hero,
      { type: "fragment", name: "note" },
      {
        type: "text-section",
        id: "more",
        title: "More",
        markdown: "It costs {{uk.funds}} a month, see [us](/about).",
        publishAt: "2026-01-01",
        unpublishAt: "2026-12-31",
      },
    ],
  }),
  "pages/about.json": page("about", {
    publishAt: "2026-02-01T09:00",
    unpublishAt: "2027-02-01",
    noindex: true,
    aliases: ["/us"],
    breadcrumb: "About",
  }),
  "pages/destinations.json": page("destinations"),
  "pages/destinations/uk.json": page("uk", {
    entry: {
      collection: "destinations",
      label: "United Kingdom",
      flag: "gb",
      order: 40,
      menu: true,
      summary: "Pick apples.",
      factPrefix: "uk",
      universities: "{{uk.visa}}",
      intakes: "May",
      highlights: ["Old trees"],
      image: { src: "/scenes/orchard.svg", alt: "Trees" },
    },
  }),
  "pages/blog.json": page("blog"),
  "pages/blog/post.json": page("post", {
    entry: {
      collection: "blog",
      label: "{{page.title}}",
      summary: "{{page.description}}",
      category: "Orchard life",
      tags: ["Harvest"],
      date: "2025-03-10",
      updated: "2025-04-10",
      author: "Us",
      image: { src: "/scenes/orchard.svg", alt: "Trees" },
    },
    blocks: [hero, { type: "post-body", id: "text", contentsLabel: "On this page", source: "post.md" }],
  }),
  "pages/blog/post.md": "## Apples\n\nThey cost {{uk.funds}} and take {{uk.visa}}.\n",
  "pages/de/index.json": page("de", {
    lang: "de",
    translationOf: "/",
    translated: { intro: "eb26722a9d49" },
    blocks: [
      { ...hero, title: "Äpfel für {{uk.funds}}" },
      { type: "fragment", name: "note" },
    ],
  }),
  "pages/apply-now.json": page("apply"),
  "pages/legal/cookies.json": page("cookies"),
};
