import { describe, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { type Document, hero, page } from "#tests/engine/content/small-site.ts";
import { postWith, reported, withBlocks, withMarkdown, withText } from "./mistake.ts";

/** Texts that look a little like mistakes: none of them may be reported. */
const texts = [
  "Wait … and then ask us.",
  "Wait... and then ask us.",
  "Well.... that was close.",
  "Sizes: S, M, XL, XXL and XXS.",
  "Chapter XX is about fees.",
  "The house is from the XX century.",
  "Women have XX chromosomes.",
  "The treaty was signed in MCMXX.",
  "Bring a passport and/or a visa.",
  "From 9 a.m. to 5 p.m., Monday to Friday.",
  "Forms, photos, etc., are copied.",
  "It costs £12.50 (about €15).",
  "Between £1,000–£1,200 or 5%–10% more.",
  "Terms & conditions of R&D apply at AT&T.",
  "The set {1, 2, 3} has three elements.",
  "The set {x | x > 0} is open.",
  "Write to office@windfall.example or call +44 20 7946 0000.",
  "The ratio is 3:2, and 2 < 3 > 1.",
  "The file is in C:\\new\\users.",
  "The path is ../forms, the range 1..10.",
  "Add it to your to-do list today.",
  "What do I have to do?",
  "The word is spelt with a double l [sic].",
  "[Names have been changed.] She came in May.",
  "Wir öffnen um 9 Uhr; schließen Sie bitte die Tür.",
  "ساعات العمل من الأحد إلى الخميس، وهي مجانية.",
  "受付時間は平日の9時から17時です。詳しくはお問い合わせください。",
  "¿Cuánto cuesta? ¡Nada!",
  "El siglo XX fue largo.",
  "You need {{uk.funds.london}} a month.",
  "You may work {{canada.work.week}} a week.",
  "You need £{{uk.funds.london.low}} in all.",
  "It takes {{uk.permit.weeks}}; weeks pass quickly.",
  "It takes {{uk.permit.weeks}}, hours are from 9 to 5.",
  "We know {{uk.programmes}} farms in {{uk.months}}.",
  "The discount is 50% of 60%, or 20 %.",
  'Ask “Ann”, ‘Bob’ or "Carl".',
  '5\'10" tall and 20" wide.',
  "Deleted files can be restored for a month.",
  "A comment: we like it.",
  "The object is undefined in this contract.",
  "Windows 11 – 64-bit, C++ and C# are taught.",
  "He said no, no; she said yes.",
  "Flight AB 123 leaves at 10:30.",
  "See §§ 4–5 and pages 20 ff.",
  "The temperature is −5 °C ± 1.",
  "Is it free?! Yes!",
  "Really?? Yes!!",
  "From 10:30: tea. Note: it is free: yes.",
  "Follow @windfall and #harvest.",
  "The office in Baden Baden is open.",
  "Use the form for “XX–XXV”.",
  "It is 100% free (no, really).",
  "The word “here” is short; more is better.",
  "Import licences and export papers are ready.",
];

const markdown = [
  "## Fees\n\nThey change.\n\n---\n\nAsk us.",
  "Fees\n----\n\nThey change.",
  "The fees of a year\n==================\n\nThey change.",
  "| Month | Fee |\n| --- | --- |\n| May | 20 |",
  "Month | Fee\n--- | ---:\nMay | 20",
  "Choose a | b in a form.",
  "Write `{% include x %}` or `[gallery]` or `**bold **`.",
  "```html\n<?php echo 1; ?>\n{title} .. ,,\n```\n\nThat is all.",
  "~~~\n[Comment: x]\n| a | b |\n| c | d |\n~~~",
  "Run this:\n\n    npm run build -- --watch\n\nThen look.",
  "Run this:\n\n    const x = { y: 1 };\n    return x;\n",
  "1. First\n\n   More of it.\n\n2. Second\n\n   - deeper\n\n     text of it",
  "- one\n\n    Second paragraph of this item.\n\n- two",
  "You need:\n- a passport\n- a letter",
  "You need:\n1. a passport\n2. a letter",
  "**Free** for members, **really free**, and __kept__.",
  "2 ** 3 ** 4 and 5 * 6 * 7",
  "A footnote\\* and a price of 5\\$ are escaped.\n\n\\* Only once.",
  "Read [how to apply](/apply-now) and [the fees (in pounds)](/apply-now#intro).",
  "Read [more about fees](/apply-now) or [here is the form](/apply-now).",
  "Write to <office@windfall.example> or office@windfall.example.",
  "See [the official page](https://www.gov.uk/student-visa).",
  "See [GOV.UK](https://www.gov.uk/) or [booking.com](https://www.booking.com/).",
  "A note.[^1]\n\n[^1]: The text of the note.",
  "- [ ] Passport\n- [x] Letter",
  "> Quoted text\n> of two lines.",
  "A ~~struck~~ word and `code`.",
  "Version 1.2.3, 1.FC Köln and 3.5 points.",
  "<!-- TODO: a note to authors -->\n\nFees first.",
  "![A lake](/scenes/orchard.svg)",
  "Line one  \nline two",
  "The host `https://localhost:3000` is yours.",
  "See [the section below](#intro).",
  "Prix : 20 €\n\n« Ouvert » le lundi.",
];

const french = [
  "Les tarifs changent : demandez-nous !",
  "Qu’est-ce que c’est ? C’est ça !",
  "« Bonjour », dit-elle ; « entrez ».",
];

describe("stays silent", () => {
  test.each(french)("on a French page: %s", (text) => {
    const { blocks: _, ...head } = page("exemple", { lang: "fr" });
    const note = { type: "alert", id: "note", status: "info", text };
    const document = canonicalJson({ ...head, blocks: [hero, note] });
    expect(said({ "pages/fr/exemple.json": document })).toBe("");
  });

  test.each(texts)("%s", (text) => {
    expect(said(withText(text))).toBe("");
  });

  test.each([...texts, ...markdown])("as Markdown: %s", (text) => {
    expect(said(withMarkdown(text))).toBe("");
  });

  test.each(markdown)("in a file: %s", (text) => {
    expect(said(postWith(`# Start\n\n${text}\n`))).toBe("");
  });

  test.each([
    ["Apply now", "/apply-now"],
    ["Read more about fees", "/apply-now"],
    ["GOV.UK", "https://www.gov.uk/"],
    ["This page in German", "/apply-now"],
    ["Ask us", "mailto:office@windfall.example"],
    ["office@windfall.example", "mailto:office@windfall.example"],
    ["Back to the top", "#intro"],
    ["The top of this page", "/example#intro"],
  ])("a button %s to %s", (label, href) => {
    expect(said(withBlocks({ type: "cta", id: "next", title: "Next", actions: [{ label, href }] }))).toBe("");
  });

  test("a card whose link is read out with its heading", () => {
    const items = [{ title: "Rooms", href: "/apply-now", linkLabel: "Learn more" }];
    expect(said(withBlocks({ type: "card-grid", id: "cards", title: "Rooms", items }))).toBe("");
  });
});

function said(documents: Record<string, Document>): string {
  return reported({ documents })
    .map(({ code, message }) => `${code} ${message}`)
    .join("\n");
}
