import { hero } from "#tests/engine/content/small-site.ts";
import { bad, factsWith, fee, type Mistake, siteFields, siteWith, text } from "./mistake.ts";

/** Mistakes: placeholders and data documents. */
export const placeholderMistakes: readonly Mistake[] = [
  [
    "dangling fact",
    "fact/unknown pages/bad.json:10:16",
    { "pages/bad.json": bad({ blocks: [{ ...hero, title: "{{uk.funds.londn}} a month" }] }) },
  ],
  [
    "broken placeholder",
    "placeholder/syntax pages/bad.json:10:16",
    { "pages/bad.json": bad({ blocks: [{ ...hero, title: "{{uk.funds.london} a month" }] }) },
  ],
  [
    "unknown site field",
    "placeholder/unknown pages/bad.json:10:16",
    { "pages/bad.json": bad({ blocks: [{ ...hero, title: "{{site.nmae}}" }] }) },
  ],
  [
    "title that names itself",
    "placeholder/unknown pages/bad.json:3:12",
    { "pages/bad.json": bad({ title: "About {{page.title}}" }) },
  ],
  [
    "page as a whole in a fragment",
    "placeholder/unknown pages/_fragments/note.json:8:19",
    {
      "pages/bad.json": bad({ blocks: [hero, { type: "fragment", name: "note" }] }),
      "pages/_fragments/note.json": { version: 1, blocks: [text("Hello {{page}} there.")] },
    },
  ],
  [
    "entry as a whole in a layout",
    "placeholder/unknown pages/_layouts/plain.json:7:16",
    {
      "pages/_layouts/plain.json": {
        version: 1,
        before: [{ ...text("Words."), title: "{{entry}}" }],
        after: [],
      },
    },
  ],
  [
    "field of a page in a data document",
    "placeholder/unknown pages/_data/testimonials.json:9:15",
    {
      "pages/_data/testimonials.json": {
        version: 2,
        items: [
          {
            name: "Rafi",
            place: "Bangladesh",
            flag: "bd",
            detail: "Plums, second season",
            text: "I am on {{page.title}} now.",
            rating: 5,
          },
        ],
      },
    },
  ],
  [
    "placeholder in a fact, where nothing fills it",
    "fact/unknown pages/_data/facts.json:11:15",
    {
      "pages/bad.json": bad({ blocks: [{ ...hero, text: "Fees of {{uk.fee.asOf}}." }] }),
      "pages/_data/facts.json": { version: 1, facts: { "uk.fee": { ...fee, asOf: "{{uk.date}}" } } },
    },
  ],
  [
    "range of a fact that goes down",
    "fact/range pages/_data/facts.json:6:16",
    { "pages/_data/facts.json": factsWith({ value: [8, 4], unit: "weeks" }) },
  ],
  [
    "number of a fact as text",
    "fact/unit-of-text pages/_data/facts.json:6:16",
    { "pages/_data/facts.json": factsWith({ value: "1500" }) },
  ],
  [
    "note of a change that readers are not told about",
    "fact/overtaken pages/_data/facts.json:12:15",
    { "pages/_data/facts.json": factsWith({ note: "The government has since raised this limit." }) },
  ],
  [
    "range of a new figure that goes down",
    "fact/range pages/_data/facts.json:15:18",
    {
      "pages/_data/facts.json": factsWith({
        overtaken: { since: "2025-11", source: "https://www.example.org", value: [8, 4] },
      }),
    },
  ],
  [
    "fact without words",
    "field/too-short pages/_data/facts.json:6:16",
    { "pages/_data/facts.json": factsWith({ value: " " }) },
  ],
  ["title of blanks", "field/too-short pages/bad.json:3:12", { "pages/bad.json": bad({ title: "     " }) }],
  [
    "description of blanks",
    "field/too-short pages/bad.json:4:18",
    { "pages/bad.json": bad({ description: " ".repeat(60) }) },
  ],
  [
    "placeholder in the site's address",
    "placeholder/unknown pages/_data/site.json:5:10",
    { "pages/_data/site.json": siteWith({ url: "{{site.name}}" }) },
  ],
  [
    "the site's address with a port that cannot be",
    "field/unsafe-url pages/_data/site.json:5:10",
    { "pages/_data/site.json": siteWith({ url: "https://www.example.org:99999" }) },
  ],
  [
    "a partner on this machine with a port that cannot be",
    "field/unsafe-url pages/_data/site.json:31:15",
    {
      "pages/_data/site.json": siteWith({
        partner: { ...siteFields.partner, origin: "http://localhost:99999" },
      }),
    },
  ],
];
