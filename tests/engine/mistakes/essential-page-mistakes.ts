import type { JsonObject } from "#src/content/json/json.ts";
import { page as anyPage, hero } from "#tests/engine/content/small-site.ts";
import type { Mistake } from "./mistake.ts";

/** A page with its keys in the order of the schema. */
function page(name: string, parts: JsonObject = {}): JsonObject {
  const { blocks = [], ...head } = anyPage(name, parts);
  return { ...head, blocks };
}

const HOME = "pages/index.json";
const NOT_FOUND = "pages/404.json";
const german = {
  "pages/de/index.json": page("german home", { lang: "de", translationOf: "/", draft: true }),
};

/** A home page or not-found page that some visitors would not get. */
function without(file: string, name: string, key: string, value: string | boolean): Mistake {
  const documents = { [file]: page("essential", { [key]: value }) };
  return { name, documents, file, at: `"${key}"`, says: `Remove "${key}"` };
}

/** Pages that a site cannot do without, left out of it. */
export const mistakes: readonly Mistake[] = [
  without(HOME, "a home page that is a draft", "draft", true),
  without(HOME, "a home page that is published later", "publishAt", "2027-02-01"),
  without(HOME, "a home page that has been published since a date", "publishAt", "2025-02-01"),
  without(HOME, "a home page that is removed later", "unpublishAt", "2027-02-01"),
  without(HOME, "a home page that was removed", "unpublishAt", "2025-02-01"),
  without(HOME, "a home page hidden from search engines", "noindex", true),
  without(NOT_FOUND, "a not-found page that is a draft", "draft", true),
  without(NOT_FOUND, "a not-found page that is published later", "publishAt", "2027-02-01T09:00+01:00"),
  without(NOT_FOUND, "a not-found page that is removed later", "unpublishAt", "2027-02-01"),
  {
    ...without(HOME, "a draft as home page, to which other pages link", "draft", true),
    documents: {
      [HOME]: page("essential", { draft: true }),
      "pages/other.json": page("other", {
        blocks: [
          hero,
          { type: "text-section", id: "more", title: "More", markdown: "Back to [the start](/)." },
        ],
      }),
    },
  },
  {
    ...without(HOME, "a draft as home page, with a translation in progress", "draft", true),
    documents: { [HOME]: page("essential", { draft: true }), ...german },
  },
  {
    name: "an apply page that is a draft",
    documents: { "pages/apply-now.json": page("apply", { draft: true }) },
    file: "pages/_data/site.json",
    says: "is a draft",
  },
];

/** Pages in the same states that a site can do without, or that nobody needs to find. */
export const silent = {
  "a home page and a not-found page": { [HOME]: page("home"), [NOT_FOUND]: page("not found") },
  "a not-found page hidden from search engines": { [NOT_FOUND]: page("not found", { noindex: true }) },
  "a home page that is expressly not a draft": { [HOME]: page("home", { draft: false, noindex: false }) },
  "a translation of the home page in progress": { [HOME]: page("home"), ...german },
  "a translated not-found page that is a draft": {
    [NOT_FOUND]: page("not found"),
    "pages/de/404.json": page("german not found", { lang: "de", translationOf: "/404", draft: true }),
  },
  "a folder's first page that is a draft": { "pages/news/index.json": page("news", { draft: true }) },
  "a dated page": { "pages/offer.json": page("offer", { publishAt: "2027-02-01" }) },
};
