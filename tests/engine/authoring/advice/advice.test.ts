import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { figuresIn } from "#src/authoring/advice/typed-figures/figures.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { advise } from "#tests/engine/authoring/advise.ts";
import { type Document, hero, page, places, smallSite } from "#tests/engine/content/small-site.ts";

const TODAY = "2026-01-15";
const alert = (text: string): JsonObject => ({ type: "alert", id: "note", status: "info", text });
const section = (parts: JsonObject): JsonObject => ({
  type: "text-section",
  id: "more",
  title: "More",
  ...parts,
});
/** Countries, which give facts their scope, and facts of the trade whose words the advice knows. */
const country = (label: string, flag: string, factPrefix: string): JsonObject =>
  page(label, {
    title: `Study in ${label}`,
    entry: {
      collection: "destinations",
      label,
      flag,
      order: 1,
      summary: "A country.",
      factPrefix,
      universities: "Many",
      intakes: "Autumn",
      highlights: ["Trees"],
      image: { src: "/scenes/orchard.svg", alt: `Trees of ${label}` },
    },
  });
const canada = country("Canada", "ca", "canada");
const countries: Record<string, Document> = {
  "pages/_data/facts.json": readFileSync(path.join(import.meta.dirname, "trade-facts.json"), "utf8"),
  "pages/destinations/australia.json": country("Australia", "au", "australia"),
  "pages/destinations/canada.json": canada,
  "pages/destinations/united-kingdom.json": country("United Kingdom", "gb", "uk"),
};
const canadaText = canonicalJson(canada);
const adviceOn = (documents: Record<string, Document>, today = TODAY) =>
  advise(smallSite({ ...countries, ...documents }), { today }).filter(
    ({ file }) => !Object.hasOwn(countries, file),
  );
const warningsAbout = (block: JsonObject, parts: JsonObject = {}) =>
  adviceOn({ "pages/example.json": page("example", { blocks: [hero, block], ...parts }) })
    .filter(({ file }) => file === "pages/example.json")
    .map(({ code, message }) => `${code}: ${message}`);

test("a picture straight from a camera is named with its weight", () => {
  const image = { src: "/photos/library.jpg", alt: "Students at long tables" };
  const actions = [{ label: "Write to us", href: "/contact" }];
  const files = smallSite({
    "pages/example.json": page("example", {
      blocks: [hero, { type: "cta", id: "next", title: "Next", actions, image }],
    }),
  });
  const of = (bytes: number) =>
    advise(files, { today: TODAY, pictures: new Map([[image.src, { width: 8000, height: 6000, bytes }]]) })
      .filter(({ code }) => code === "image/heavy")
      .map(({ pointer, message }) => `${pointer}: ${message}`);
  expect(of(12_100_000)).toEqual([
    "/blocks/1/image/src: /photos/library.jpg is 12.1 MB in size and 8000 pixels wide.",
  ]);
  expect(of(400_000)).toEqual([]);
});

describe("figures in a text", () => {
  test.each([
    ["£1,334 a month", [["GBP", 1334, 1334, "month"]]],
    [
      "between US$20,000–70,000 and CA$5 to CA$7 per year",
      [
        ["USD", 20000, 70000],
        ["CAD", 5, 7, "year"],
      ],
    ],
    [
      "GBP 12.50 or 1,023 pounds",
      [
        ["GBP", 12.5, 12.5],
        ["GBP", 1023, 1023],
      ],
    ],
    [
      "about 4-12 weeks, twenty-four hours, 3–5 working days",
      [
        ["weeks", 4, 12],
        ["working-days", 3, 5],
      ],
    ],
    [
      "€11k, £1.5m–2m, 12 thousand and 1.2 million, 5M+ (a 10k run)",
      [
        ["EUR", 11000, 11000],
        ["GBP", 1500000, 2000000],
        ["count", 12000, 12000],
        ["count", 1200000, 1200000],
        ["count", 5000000, 5000000],
        ["count", 10000, 10000],
      ],
    ],
    [
      "three weeks and 95% or 20 per cent",
      [
        ["weeks", 3, 3],
        ["percent", 95, 95],
        ["percent", 20, 20],
      ],
    ],
    [
      "IELTS 6.0–7.0 at 160+ universities",
      [
        ["score", 6, 7],
        ["count", 160, 160],
      ],
    ],
    ["Form I-20 of 2024, see [page 12](/a-99), {{uk.ielts}} `40`", [["count", 12, 12]]],
  ])("%s", (text, expected) => {
    const found = figuresIn(text).map(({ unit, low, high, per }) => [unit, low, high, ...(per ? [per] : [])]);
    expect(found).toEqual(expected);
  });
});

describe("a count typed by hand", () => {
  const three = (markdown: string) => warningsAbout(alert(markdown));

  test.each([
    ["We advise on three countries.", '"three countries"', "count.destinations"],
    ["Three destinations to choose from.", '"Three destinations"', "Count.destinations"],
    ["Compare 3 countries side by side.", '"3 countries"', "count.destinations.digits"],
  ])("%s", (text, found, name) => {
    const [diagnostic, ...others] = adviceOn({
      "pages/example.json": page("example", { blocks: [hero, alert(text)] }),
    });
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({
      code: "count/typed",
      pointer: "/blocks/1/text",
      message: `${found} is the number of entries in the collection destinations today, which {{${name}}} counts.`,
    });
  });

  test.each([
    "We advise on {{count.destinations}} countries.",
    "Compare two countries side by side.",
    "Our students come from three countries.",
    "Choose one of three countries, at most three countries.",
    "There are twenty-three countries, 33 countries, 1,003 countries and 2–3 countries.",
    "Three country pages, three services, three of the countries.",
  ])("but not: %s", (text) => {
    expect(three(text)).toEqual([]);
  });

  test("is found in a post's file too, and drafts are not counted", () => {
    const draft = {
      ...JSON.parse(canadaText),
      draft: true,
      title: "Draft",
      description: "A draft of a page.",
    };
    const post = page("post", { blocks: [hero, { type: "post-body", id: "text", source: "money.md" }] });
    const found = adviceOn({
      "pages/destinations/a.json": draft,
      "pages/blog/post.json": post,
      "pages/blog/money.md": "# Money\n\nWe advise on three countries, not on four countries.\n",
    });
    expect(places(found.filter(({ file }) => file.startsWith("pages/blog/")))).toEqual([
      "count/typed pages/blog/money.md:3:14",
    ]);
  });
});

describe("a fact typed by hand", () => {
  test.each([
    ["In London you show £1,334 a month.", 'fact/typed: "£1,334" is what the fact uk.funds.london says.'],
    ["Canada lets you work 20 hours a week in term time.", "canada.work.term"],
    ["There are 18,000+ programmes in Canada.", "canada.programmes"],
    ["Australia has 43 universities.", "australia.universities"],
    ["Book a free consultation of 15 minutes first.", "service.consultation"],
  ])("%s", (text, expected) => {
    expect(warningsAbout(alert(text), { title: "Work in the UK" })).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  test.each([
    [
      "In Canada you may work 24 hours a week in term time.",
      '"24 hours" contradicts the fact canada.work.term, which says 20 hours a week.',
    ],
    ["In London the UK asks you to show £1,400 a month.", "uk.funds.london"],
    ["A visa decision for Australia takes 9 weeks.", "australia.visa"],
  ])("against a fact: %s", (text, expected) => {
    expect(warningsAbout(alert(text))).toEqual([expect.stringContaining(expected)]);
  });

  test.each([
    ["Canada has 70 universities.", "canada.universities"],
    ["70 universities", "canada.universities"],
    ["There are about 30 Canadian universities; there are 12k programmes.", "canada.programmes"],
    ["Programmes number 25 thousand: there are 25 thousand programmes.", "canada.programmes"],
    ["Show CA$23,500 a year for living costs.", "canada.funds.living"],
    ["You may work for 24 hours a week.", "canada.work.term"],
    ["The visa takes 15 weeks.", "canada.visa.help"],
    ["In Britain you need £1,350 a month.", "uk.funds.london"],
    ["Some 1.4 million students have trusted the service.", "service.students"],
  ])("in short, on the page of a country: %s", (text, name) => {
    expect(warningsAbout(alert(text), { title: "Study in Canada today" })).toEqual([
      expect.stringMatching(`^fact/contradicted: .* ${name},`),
    ]);
  });

  test("a figure that stands alone beside its label", () => {
    const facts = [{ label: "Study programmes", value: "12,000" }];
    expect(warningsAbout(section({ markdown: "Words.", facts }), { title: "Study in Canada today" })).toEqual(
      [expect.stringContaining("canada.programmes")],
    );
  });

  test.each([
    "Apply to 5 universities at once.",
    "We compare 80 universities for you.",
    "Toronto has 70 universities.",
    "The 15 universities of a group called U15 do research.",
    "70 universities in Ontario teach in English.",
    "70 universities that teach in French.",
    "Our 70 partner universities reply fast.",
    "A flat costs CA$23,500 a year.",
    "In the summer holidays you may work 40 hours a week.",
    "Your visa ends 15 weeks after the course.",
    "The visa takes 5 weeks.",
    "A run of 10k, 3 copies and 2 photos.",
  ])("but no other figure of the country: %s", (text) => {
    expect(warningsAbout(alert(text), { title: "Study in Canada today" })).toEqual([]);
  });

  test("labels beside and above a figure say what it is about", () => {
    const facts = [{ label: "Work in term time", value: "22 hours a week" }];
    expect(warningsAbout(section({ markdown: "Words.", facts }), { title: "Study in Canada today" })).toEqual(
      [expect.stringContaining("fact/contradicted")],
    );
  });

  test.each([
    "Put it away for 2 weeks and read it again.",
    "A bus pass costs £60 a month in London.",
    "The money must be in your account for 28 days in a row.",
    "Work is allowed for 30 hours a week in Norway.",
    "You can apply at most six months before your course starts.",
    "We began in 2024 with 12 people in 3 rooms.",
    "Show {{uk.funds.london}} a month, see Form I-20 (subclass 500).",
  ])("is not seen in: %s", (text) => {
    expect(warningsAbout(alert(text))).toEqual([]);
  });

  test("is found in the text file of a post, at its place there", () => {
    const post = page("post", {
      title: "Living in the United Kingdom",
      blocks: [{ type: "post-body", id: "text", contentsLabel: "On this page", source: "money.md" }],
    });
    const text = "First words.\n\nIn London you show £1,334 a month.\n";
    const diagnostics = adviceOn({ "pages/blog/money.json": post, "pages/blog/money.md": text });
    expect(places(diagnostics)).toEqual(["fact/typed pages/blog/money.md:3:20"]);
  });
});

describe("texts", () => {
  test("too long for a heading, a button, a paragraph, a sentence", () => {
    const long = "A heading that goes on for so long that nobody on a phone will read it to the end";
    expect(warningsAbout(section({ title: long, markdown: "Words." }))).toEqual([
      expect.stringContaining("text/long: This heading has 81 characters"),
    ]);
    const action = { label: "Send us your profile and your questions", href: "/apply-now" };
    expect(warningsAbout({ type: "cta", id: "next", title: "Next", actions: [action] })).toEqual([
      expect.stringContaining("text/long: The label of this button has 39 characters"),
    ]);
    expect(warningsAbout(alert("Some short words here. ".repeat(15).trim()))).toEqual([
      expect.stringContaining("text/long: This text has 344 characters"),
    ]);
    expect(warningsAbout(section({ markdown: `Short.\n\n${"one two ".repeat(15)}to the end.` }))).toEqual([
      expect.stringContaining('text/long-sentence: The sentence "one two one two one …" has 33 words'),
    ]);
  });

  test("repeated on two pages, but not where a page is not listed or names itself", () => {
    const same = `${"One sentence of the same ten words again. ".repeat(3)}End.`;
    const pages = (parts: JsonObject, text = same) => ({
      "pages/one.json": page("one", { blocks: [hero, alert(text)] }),
      "pages/two.json": page("two", { blocks: [hero, alert(text)], ...parts }),
    });
    expect(adviceOn(pages({})).map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'pages/two.json: "One sentence of the same …" also appears at pages/one.json:16:15.',
    ]);
    const repeats = (parts: JsonObject, text?: string) =>
      adviceOn(pages(parts, text)).filter(({ code }) => code === "text/repeated");
    expect(repeats({ noindex: true })).toEqual([]);
    expect(repeats({ draft: true })).toEqual([]);
    expect(repeats({ canonical: "/one" })).toEqual([]);
    expect(repeats({}, `${same} {{page.title}}`)).toEqual([]);
    const post = (parts: JsonObject) => ({
      ...pages({}, "Something else."),
      "pages/blog/three.json": page("three", {
        ...parts,
        blocks: [hero, { type: "post-body", id: "text", contentsLabel: "Contents", source: "three.md" }],
      }),
      "pages/blog/three.md": `${same}\n`,
      "pages/two.json": page("two", { blocks: [hero, alert(same)] }),
    });
    const files = (parts: JsonObject) => adviceOn(post(parts)).filter(({ code }) => code === "text/repeated");
    expect(files({}).map(({ file }) => file)).toEqual(["pages/blog/three.md"]);
    expect(files({ draft: true })).toEqual([]);
  });
});

describe("pictures", () => {
  const image = (alt: string, title = "Lakes") =>
    warningsAbout(section({ title, markdown: "Words.", image: { src: "/scenes/canada.svg", alt } }));

  test.each([
    ["canada.svg", "is the name of the file"],
    ["Canada", "is the name of the file"],
    ["IMG_1234", "is the name of the file"],
    ["Image of a lake", "begins with words that screen readers say by themselves"],
    ["a picture of a lake", "begins with words"],
    ["photo", "does not say what the picture shows"],
    ["Lakes!", "only repeats the text beside the picture"],
  ])("%s", (alt, reason) => {
    expect(image(alt)).toEqual([
      expect.stringContaining(`image/poor-alt: The alternative text "${alt}" ${reason}`),
    ]);
  });

  test.each(["A canoe on a lake", "Imagery of the north", "Canada goose"])("%s is fine", (alt) => {
    expect(image(alt)).toEqual([]);
  });
});

test("keys in another order are said once for a document, at the first one", () => {
  const misplaced = { status: "info", type: "alert", text: "Words.", id: "note" };
  expect(warningsAbout(misplaced)).toEqual([
    'json/order: "type" comes after "status" here; elsewhere it comes before it.',
  ]);
});

test("facts are overdue from the day after their review", () => {
  const fact = { label: "Funds", value: 1334, unit: "GBP", asOf: "2024-01", reviewBy: "2027-01-31" };
  const source = { source: "https://www.gov.uk/student-visa/money", sourceLabel: "GOV.UK" };
  const facts = {
    "uk.funds": { ...fact, ...source },
    "uk.own": { ...fact, own: true },
    "uk.later": { ...fact, reviewBy: "2028-01-31", own: true },
  };
  const files = smallSite({}).map((file) =>
    file.path === "pages/_data/facts.json"
      ? { path: file.path, bytes: new TextEncoder().encode(canonicalJson({ version: 1, facts })) }
      : file,
  );
  const overdue = (today: string) =>
    advise(files, { today })
      .filter(({ code }) => code === "fact/overdue")
      .map(({ severity, message }) => `${severity}: ${message}`);
  expect(overdue("2027-01-31")).toEqual([]);
  expect(overdue("2027-02-01")).toEqual([
    "warning: The fact uk.funds was due for a check by 31 January 2027, at https://www.gov.uk/student-visa/money.",
    "warning: The fact uk.own was due for a check by 31 January 2027.",
  ]);
});

test("tells a country whose facts have other names", () => {
  const misspelt = canadaText.replace('"factPrefix": "canada"', '"factPrefix": "candaa"');
  const found = advise(smallSite({ ...countries, "pages/destinations/canada.json": misspelt }), {
    today: TODAY,
  });
  expect(found.filter(({ code }) => code === "fact/unknown-prefix").map(({ message }) => message)).toEqual([
    'There is no fact whose name begins with "candaa.". Did you mean "canada"?',
  ]);
});
