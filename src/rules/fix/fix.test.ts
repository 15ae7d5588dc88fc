import { describe, expect, test } from "vitest";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { hero, page } from "#tests/engine/content/small-site.ts";
import { alert, mend, withBlock } from "#tests/engine/rules/mend.ts";

describe("npm run validate -- --fix", () => {
  test.each([
    [
      "a key",
      { type: "alert", id: "note", status: "info", title: "A", text: "Words." },
      '"title": "A"',
      '"titel": "A"',
    ],
    ["the key that chooses the type", alert, '"type": "alert"', '"tpye": "alert"'],
    ["a block type", alert, '"alert"', '"alrt"'],
    ["one of a few words", alert, '"info"', '"infos"'],
    [
      "a fact in a text",
      { ...alert, text: "Show {{ uk.funds.london }}." },
      "uk.funds.london",
      "uk.funds.londn",
    ],
    ["a field of the site", { ...alert, text: "At {{site.name|page.title}}." }, "site.name", "site.nmae"],
    [
      "a link in Markdown",
      { type: "text-section", id: "t", title: "T", markdown: "[Apply](/apply-now#x)." },
      "/apply-now",
      "/aply-now",
    ],
    [
      "a picture",
      {
        type: "cta",
        id: "c",
        title: "C",
        actions: [{ label: "A", href: "/apply-now" }],
        image: { src: "/scenes/orchard.svg", decorative: true },
      },
      "orchard.svg",
      "orchrad.svg",
    ],
  ])("corrects %s, and nothing else", (_, block: JsonObject, right, wrong) => {
    const good = canonicalJson(withBlock(block));
    const { text, done } = mend(good.replace(right, wrong));
    expect(text).toBe(good);
    expect(done).toHaveLength(1);
  });

  test.each(["12345678901234567890", "10.50"])(
    "keeps the digits of %s, a number that has to be text",
    (number) => {
      const good = canonicalJson(withBlock({ ...alert, text: number }));
      expect(mend(good.replace(`"${number}"`, number)).text).toBe(good);
    },
  );

  test("a number with more digits than a program keeps is not written again", () => {
    const text = canonicalJson(withBlock({ ...alert, version: 1 })).replace(
      '"version": 1',
      '"version": 12345678901234567890',
    );
    expect(mend(text.replaceAll("  ", "    ")).text).toContain(": 12345678901234567890");
  });

  test("corrects names of fragments, layouts and collections", () => {
    const others = { "pages/_fragments/steps.json": { version: 1, blocks: [alert] } };
    const { blocks: _, ...head } = page("example");
    const entry = { collection: "support", label: "Example", order: 10, summary: "An example." };
    const good = canonicalJson({ ...head, entry, blocks: [hero, { type: "fragment", name: "steps" }] });
    const bad = good
      .replace('"steps"', '"step"')
      .replace('"plain"', '"plan"')
      .replace('"support"', '"suport"');
    expect(mend(bad, others).text).toBe(good);
  });

  test("corrects a word where it stands, and not the placeholder that brought it elsewhere", () => {
    const entry = { collection: "support", label: "Help", order: 1, summary: "How we help.", icon: "house" };
    const item = { title: "One", text: "Words.", icon: "{{entry.icon}}" };
    const list = { type: "feature-list", id: "list", title: "List", items: [item, { ...item, icon: "map" }] };
    const { blocks: _, ...head } = page("example");
    const good = canonicalJson({ ...head, entry, blocks: [hero, list] });
    const { text, done, left } = mend(good.replace('"house"', '"hous"'));
    expect(text).toBe(good);
    expect(done).toHaveLength(1);
    expect(left).toReport([]);
  });

  test("takes out slips of a text that have one cure, one by one", () => {
    const bad = { ...alert, text: "Show  the the [[uk.funds.london]] and {uk.funds.outside} in\u200bside ." };
    const { text, done, left } = mend(canonicalJson(withBlock(bad)));
    expect(JSON.parse(text).blocks[1].text).toBe(
      "Show the {{uk.funds.london}} and {{uk.funds.outside}} inside.",
    );
    expect(done[0]).toContain("is now");
    expect(left).toReport([]);
  });

  test("mends links and lists of Markdown, and says only what differs in a long text", () => {
    const markdown =
      "Read [how to apply] (/apply-now) or (write to us)[/legal/cookies] at any time.\n\n-one\n-two";
    const block = { type: "text-section", id: "t", title: "Title", markdown };
    const { text, done, left } = mend(canonicalJson(withBlock(block)));
    expect(JSON.parse(text).blocks[1].markdown).toBe(
      "Read [how to apply](/apply-now) or [write to us](/legal/cookies) at any time.\n\n- one\n- two",
    );
    expect(done).toContain('"to apply] (/apply-now) or" is now "to apply](/apply-now) or".');
    expect(left).toReport([]);
  });

  test.each(["/legal/cookies.html", "pages/legal/cookies.json"])(
    "a link to the file of a page: %s",
    (href) => {
      const cta = (to: string) => ({
        type: "cta",
        id: "c",
        title: "Next",
        actions: [{ label: "Read", href: to }],
      });
      const good = canonicalJson(withBlock(cta("/legal/cookies")));
      const { text, left } = mend(canonicalJson(withBlock(cta(href))));
      expect(text).toBe(good);
      expect(left).toReport([]);
    },
  );

  test("gives blocks the ids that they lack, each its own", () => {
    const { id: _, ...nameless } = alert;
    const blocks = [hero, nameless, { type: "text-section", title: "T", markdown: "Words." }, nameless];
    const { text, left } = mend(canonicalJson(page("example", { blocks })));
    expect(JSON.parse(text).blocks.map(({ id }: { id: string }) => id)).toEqual([
      "intro",
      "alert",
      "text-section",
      "alert-2",
    ]);
    expect(text).toContain('"type": "alert",\n      "id": "alert",\n      "status"');
    expect(left).toReport([]);
  });

  test("gives no id to a block that takes none", () => {
    const bad = canonicalJson(withBlock({ type: "fragment" }));
    const { text, done, left } = mend(bad);
    expect({ text, done }).toEqual({ text: bad, done: [] });
    expect(left).toReport(["field/missing pages/example.json:12:5"]);
  });

  test("gives one id to a block that lacks other keys too, beside the other fixes of its document", () => {
    const blocks = [hero, { type: "alert", text: "Words." }, { ...alert, status: "infos" }];
    const { text, left } = mend(canonicalJson(page("example", { blocks })));
    expect(text).toContain('"type": "alert",\n      "id": "alert",\n      "text"');
    expect(text).toContain('"status": "info"');
    expect(left).toReport(["field/missing pages/example.json:12:5"]);
  });

  test("corrects the key of an id in a block that lacks another key", () => {
    const bad = canonicalJson(withBlock({ type: "alert", Id: "note", text: "Words." }));
    const { text, done, left } = mend(bad);
    expect(text).toBe(bad.replace('"Id"', '"id"'));
    expect(done).toEqual(['"Id" is now "id".']);
    expect(left).toReport(["field/missing pages/example.json:12:5"]);
  });

  test("names what was written in a list, rather than its place there", () => {
    const open = { days: ["Monday", "tue"], opens: "09:00", close: "17:00" };
    const { done, left } = mend(
      canonicalJson(withBlock({ type: "opening-hours", id: "hours", title: "Hours", hours: [open] })),
    );
    expect(done.sort()).toEqual(['"Monday" is now "mon".', '"opens" is now "open".']);
    expect(left).toReport([]);
  });

  test("moves keys and leaves every space where it is", () => {
    const good = canonicalJson(withBlock(alert));
    const bad = good.replace(
      '"status": "info",\n      "text": "Words."',
      '"text": "Words.",\n      "status": "info"',
    );
    expect(mend(bad).text).toBe(good);
    const odd = bad.replace('"text": "Words.",\n', '"text":   "Words." ,\n\n');
    // In a document with another format, only the formatting is fixed.
    expect(mend(odd).done).toEqual([
      "The keys are now in the order of their schemas.",
      "The document is now laid out like the others.",
    ]);
    expect(mend(odd).text).toBe(good);
  });
});
