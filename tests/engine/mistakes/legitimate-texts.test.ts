// @module-tag slow
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

/** Texts that look much like a note, a gap, a slip or an assistant's answer. */
const lookalikes = [
  "Enter your date of birth (DD/MM/YYYY).",
  "Write the date as DD/MM/YYYY.",
  "My email is fine; my phone is not.",
  "Choose [Link] or press [Add to basket] to go on.",
  "He wrote: “I love [London] in spring.”",
  "“[The university] helped me,” she said.",
  "Photo: Ann Lee. (Photo by Tom Roe.)",
  "[Photo: Jane Smith]",
  "A note to students: bring your passport.",
  "Notes for new students are below.",
  "The text goes on to say what a visa costs.",
  "Your name here must match your passport.",
  "Here is the list of fees: £50 and £60.",
  "Here is your updated checklist.",
  "Sure, ask us. Of course, you may also call.",
  "Certainly: every fee is on this page.",
  "We hope this helps you decide.",
  "I hope this helps you to choose.",
  "Let me know if you want to come along.",
  "Large language models are part of the course.",
  "As of my birthday I may vote.",
  "As an assistant you work ten hours a week.",
  "The lecture has a turn towards the 20 most read books.",
  "The office is open 24:00 hours by phone, at 9:30 and from 0:15.",
  "The match ended 50:50, the vote 30:70.",
  "On 29 February, 31 May, 30 April and 31 December we are closed.",
  "Juan XXIII and Louis XX met in the XXX Olympiad.",
  "Superbowl XXX, size XX, Act XX and Chapter XXX.",
  "She wears size XXX and reads Title XX.",
  "This term is undefined, and the contract is null and void.",
  "Naan bread (or NaN bread) is on the menu.",
  "Write %d for a number in C.",
  "Use $HOME, a $1 coin and US$5.",
  "A ratio of 1:name is odd; C: is a drive.",
  "Equation a == b, and x = 10 = 2 × 5.",
  "It is 6'' wide and 5'10\" tall.",
  "Turn left at Rock 'n' Roll Street.",
  "ISO9001, A[1], M25 and EU27 are names.",
  "The code is AB12 [BS 5750].",
  "St.Gallen and Node.js, Booking.com, GOV.UK and A.Level",
  "J.R.R. Tolkien, B.Sc. and Ph.D. students",
  "e.g. this, i.e. that, a.m. and p.m.",
  "Save it as name,email,phone in a file.",
  "10,000 people, 1,5 and 3,25 in lists",
  "Yes! No? Really!? Wow!!",
  "Ask (or write, or call).",
  "That is fine :) and sad :(",
  "1) passport 2) letter a) one b) two",
  'The “new” form and the "old" one.',
  "A “quote with ‘another’ inside” it.",
  "Ask us – today – or – better – now.",
  "A well-known, all-in-one, twenty-four-hour service.",
  "£50, £ 50, 50 pounds, GBP 50 and €50 (euros).",
  "It costs £50; pounds are accepted.",
  "It costs $5 or five dollars.",
  "A rise of 5% per year, or 5 per cent.",
  "The tests test the tester.",
  "It was so, so good, and far, far away.",
  "A foo fighter in a bar",
  "Blah is a word.",
  "Placeholder names in our examples are made up.",
  "Read a sample text of the exam.",
  "Download the sample text and answer the questions.",
  "This draft [2025] is law.",
  "The [sic] and the [he] of the quotation",
  "Bring the name and phone number of a friend.",
  "Fill the blank: I ___ to school.",
  "Type the date and your city here and there.",
  "Use the form here. The photo here shows the library.",
  "The end: #1 of ### reasons",
  "The exam is on 30.03.2027 and 31/01/2027; 29 February 2028 is a Tuesday.",
  "A letter sent from my home took a week.",
  "Parcels sent from my mobile library van",
  "Prices from $$ to $$$, and 2**3 or x**2",
  "Add your text to the form and press Send.",
  "We do not publish names.",
  "Is this right? Are these fees new? Please check.",
  "Ask Ann; check with Tom; confirm by e-mail.",
  "Café, naïve, Ærø, Łódź, Âge, ROMÂNIA and São Paulo",
  "Tom & Jerry; Q&A; AT&T; fish &c.",
  "Write to info@windfall.example or hello@example.school.",
  "Deleted files and formatted disks",
  "The value [0, 1] and the set {0}",
  "Winter–Spring 2025/26: 50–60 places",
];

/** The same in the languages of the starters and of their neighbours. */
const languages: Record<string, readonly string[]> = {
  de: [
    "Der Antrag kostet 1.250 € und 3,50 € Porto.",
    "Die, die die Prüfung bestehen, dürfen sich freuen.",
    "Öffnungszeiten: 9.30–17.00 Uhr, am 31. Mai geschlossen.",
    "„Ja“, sagte sie, und „Nein“, sagte er.",
    "Studien\u00adgebühren\u00adordnung",
    "Hier ist die Liste der Gebühren.",
    "Natürlich helfen wir gern!",
    "Mitbringen: Pass, Foto usw.",
  ],
  fr: [
    "Nous nous réunissons ; vous vous inscrivez ici.",
    "Le prix est de 1 250 € : 3,50 € de port.",
    "Il faut payer 1334 £ par mois.",
    "Bien sûr, nous vous aidons !",
  ],
  es: [
    "Todo incluido: TODO está en esta página.",
    "Todo lo que necesitas, y todo gratis.",
    "El 31 de mayo cerramos; cuesta 1.250 euros.",
    "El siglo XX y el Papa Juan XXIII",
    "¡Claro! Te ayudamos.",
  ],
  it: ["Piano piano, via via.", "Il secolo XX e Pio XII", "Costa 1.250 euro."],
  ar: ["ساعات العمل من الأحد إلى الخميس.", "التكلفة 1,250 جنيه.", "مرحباً بكم في موقعنا!"],
};

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
  "Welcome\n=======\n\nAsk us.",
  "#autumn #harvest",
  "— Bonjour.\n— Salut.",
  "See [the list][fees] and [fees].\n\n[fees]: /apply-now",
  "***Really* bold** and ***both*** and **bold *it***.",
  "An asterisk\\* and another\\* one.\n\n\\* Once.",
  "Costs* rise.\n\n\\* Without rent.",
  "+ one\n+ two",
  "* one\n* two\n  * three",
  "length * width * height",
  "`[City]`, `{0}`, `==x==` and `Dear [Name]` are code.",
  "```markdown\n# A\n```\n\nThis is how to write a heading.",
  "Write `{{ name }}` in templates.",
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

  const translated = Object.entries(languages).flatMap(([lang, list]) =>
    list.map((text) => [lang, text] as const),
  );
  test.each(translated)("on a page in %s: %s", (lang, text) => {
    const { blocks: _, ...head } = page("seite", { lang });
    const note = { type: "alert", id: "note", status: "info", text };
    const more = { type: "text-section", id: "more", title: "A–Z", markdown: text };
    const document = canonicalJson({ ...head, blocks: [hero, note, more] });
    expect(said({ [`pages/${lang}/seite.json`]: document })).toBe("");
  });

  test.each([...texts, ...lookalikes])("%s", (text) => {
    expect(said(withText(text))).toBe("");
  });

  test.each([...texts, ...lookalikes, ...markdown])("as Markdown: %s", (text) => {
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
