import { describe, expect, test } from "vitest";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { advise } from "#tests/engine/rules/advise.ts";
import {
  adviceOn,
  alert,
  canadaText,
  countries,
  section,
  TODAY,
  warningsAbout,
} from "#tests/engine/rules/countries.ts";

test("a picture straight from a camera is named with its weight", () => {
  const image = { src: "/photos/library.jpg", alt: "Students at long tables" };
  const actions = [{ label: "Write to us", href: "/contact" }];
  const files = smallSite({
    "pages/example.json": page("example", {
      blocks: [hero, { type: "cta", id: "next", title: "Next", actions, image }],
    }),
  });
  const of = (bytes: number) =>
    advise(files, {
      today: TODAY,
      pictures: new Map([[image.src, { width: 8000, height: 6000, bytes }]]),
    }).filter(({ code }) => code === "image/heavy");
  expect(of(12_100_000)).toMatchObject([
    { pointer: "/blocks/1/image/src", message: expect.stringMatching("12.1 MB .* 8000 pixels") },
  ]);
  expect(of(400_000)).toReport([]);
});

describe("texts", () => {
  test("too long for a heading, a button, a paragraph, a sentence", () => {
    const long = "A heading that goes on for so long that nobody on a phone will read it to the end";
    expect(warningsAbout(section({ title: long, markdown: "Words." }))).toMatchObject([
      { code: "text/long", message: expect.stringContaining("heading has 81 characters") },
    ]);
    const action = { label: "Send us your profile and your questions", href: "/apply-now" };
    expect(warningsAbout({ type: "cta", id: "next", title: "Next", actions: [action] })).toMatchObject([
      { code: "text/long", message: expect.stringContaining("button has 39 characters") },
    ]);
    expect(warningsAbout(alert("Some short words here. ".repeat(15).trim()))).toMatchObject([
      { code: "text/long", message: expect.stringContaining("text has 344 characters") },
    ]);
    expect(
      warningsAbout(section({ markdown: `Short.\n\n${"one two ".repeat(15)}to the end.` })),
    ).toMatchObject([
      { code: "text/long-sentence", message: expect.stringMatching('"one two one two one …".* 33 words') },
    ]);
  });

  test("repeated on two pages, but not where a page is not listed or names itself", () => {
    const same = `${"One sentence of the same ten words again. ".repeat(3)}End.`;
    const pages = (parts: JsonObject, text = same) => ({
      "pages/one.json": page("one", { blocks: [hero, alert(text)] }),
      "pages/two.json": page("two", { blocks: [hero, alert(text)], ...parts }),
    });
    const [repeated, ...others] = adviceOn(pages({}));
    expect(others).toReport([]);
    expect(repeated).toMatchObject({
      code: "text/repeated",
      file: "pages/two.json",
      message: expect.stringContaining("pages/one.json:16:15"),
    });
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
    expect(files({})).toReport(["text/repeated pages/blog/three.md"]);
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
    expect(image(alt)).toMatchObject([
      { code: "image/poor-alt", message: expect.stringContaining(`"${alt}" ${reason}`) },
    ]);
  });

  const inText = (alt: string) =>
    warningsAbout(section({ title: "Lakes", markdown: `Words ![${alt}](/scenes/canada.svg) words.` }));
  test.each([
    ["IMG_1234.jpg", "is the name of the file"],
    ["canada", "is the name of the file"],
    ["DSCN0042", "is the name of the file"],
    ["PXL_20240512_093011", "is the name of the file"],
    ["image", "does not say what the picture shows"],
    ["Foto 2", "does not say what the picture shows"],
    ["写真", "does not say what the picture shows"],
    ["Photo of a lake", "begins with words"],
  ])("%s in a text", (alt, reason) => {
    expect(inText(alt)).toMatchObject([
      { code: "image/poor-alt", message: expect.stringContaining(`"${alt}" ${reason}`) },
    ]);
  });

  test.each(["A canoe on a lake", "Imagery of the north", "Canada goose", "Bildungszentrum", "P 2 sign"])(
    "%s is fine",
    (alt) => {
      expect([...image(alt), ...inText(alt)]).toEqual([]);
    },
  );
});

test("keys in another order are said once for a document, at the first one", () => {
  const misplaced = { status: "info", type: "alert", text: "Words.", id: "note" };
  expect(warningsAbout(misplaced)).toMatchObject([
    { code: "json/order", message: expect.stringContaining('"type" comes after "status"') },
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
  const overdue = (today: string) => advise(files, { today }).filter(({ code }) => code === "fact/overdue");
  expect(overdue("2027-01-31")).toReport([]);
  expect(overdue("2027-02-01")).toReport([
    "warning fact/overdue #/facts/uk.funds/reviewBy",
    "warning fact/overdue #/facts/uk.own/reviewBy",
  ]);
  expect(overdue("2027-02-01")[0]?.message).toMatch(/31 January 2027.*gov\.uk/);
});

test("tells a country whose facts have other names", () => {
  const misspelt = canadaText.replace('"factPrefix": "canada"', '"factPrefix": "candaa"');
  const found = advise(smallSite({ ...countries, "pages/destinations/canada.json": misspelt }), {
    today: TODAY,
  });
  const unknown = found.filter(({ code }) => code === "fact/unknown-prefix");
  expect(unknown).toMatchObject([{ file: "pages/destinations/canada.json", suggestion: "canada" }]);
});
