import { describe, expect, test } from "vitest";
import { page } from "#tests/engine/content/small-site.ts";
import { adviceOn, alert, section, warningsAbout } from "#tests/engine/rules/countries.ts";

describe("a fact typed by hand", () => {
  test.each([
    ["In London you show £1,334 a month.", "uk.funds.london"],
    ["Canada lets you work 20 hours a week in term time.", "canada.work.term"],
    ["There are 18,000+ programmes in Canada.", "canada.programmes"],
    ["Australia has 43 universities.", "australia.universities"],
    ["Book a free consultation of 15 minutes first.", "service.consultation"],
  ])("%s", (text, expected) => {
    expect(warningsAbout(alert(text), { title: "Work in the UK" })).toMatchObject([
      { code: "fact/typed", message: expect.stringContaining(expected) },
    ]);
  });

  test.each([
    ["In Canada you may work 24 hours a week in term time.", "canada.work.term, which says 20 hours a week"],
    ["In London the UK asks you to show £1,400 a month.", "uk.funds.london"],
    ["A visa decision for Australia takes 9 weeks.", "australia.visa"],
  ])("against a fact: %s", (text, expected) => {
    expect(warningsAbout(alert(text))).toMatchObject([
      { code: "fact/contradicted", message: expect.stringContaining(expected) },
    ]);
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
    expect(warningsAbout(alert(text), { title: "Study in Canada today" })).toMatchObject([
      { code: "fact/contradicted", message: expect.stringContaining(` ${name},`) },
    ]);
  });

  test("a figure that stands alone beside its label", () => {
    const facts = [{ label: "Study programmes", value: "12,000" }];
    expect(
      warningsAbout(section({ markdown: "Words.", facts }), { title: "Study in Canada today" }),
    ).toMatchObject([{ message: expect.stringContaining("canada.programmes") }]);
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
    expect(
      warningsAbout(section({ markdown: "Words.", facts }), { title: "Study in Canada today" }),
    ).toReport(["fact/contradicted"]);
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
    expect(diagnostics).toReport(["fact/typed pages/blog/money.md:3:20"]);
  });
});
