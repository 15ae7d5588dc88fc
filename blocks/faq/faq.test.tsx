// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { FAQ_TEXTS } from "#schema/generated/texts.ts";
import enhance from "./faq.client.ts";
import structuredData, { visibleText } from "./faq.structured-data.ts";
import { normalise, summary } from "./filter-questions.ts";

const words = { language: "en", texts: FAQ_TEXTS };

const question = (text: string, answer: string, attributes = "") =>
  `<details><summary ${attributes}>${text}</summary><div>${answer}</div></details>`;

function accordion(settings: string, ...questions: string[]): HTMLElement[] {
  const filter =
    '<div data-faq-filter><input type="search"><p role="status"></p><div data-faq-nothing hidden></div></div>';
  document.body.innerHTML = `<div data-faq ${settings}>${filter}${questions.join("")}</div>`;
  const shown = document.querySelector<HTMLElement>("[data-faq-filter]");
  if (shown) shown.dataset.texts = JSON.stringify({ faq: FAQ_TEXTS });
  enhance(document.body);
  return [...document.querySelectorAll("summary")];
}

const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
const focused = () => document.activeElement?.textContent;

describe("keys", () => {
  beforeEach(() => {
    const [first] = accordion(
      'data-mode="single"',
      question("A", "a"),
      question("B", "b", 'aria-disabled="true" tabindex="-1"'),
      question("C", "c"),
      question("D", "d"),
    );
    first?.focus();
  });

  test.each([
    ["ArrowDown", "skips the disabled question", "C"],
    ["ArrowUp", "goes round to the last", "D"],
    ["End", "goes to the last", "D"],
    ["Home", "stays at the first", "A"],
    ["x", "does nothing", "A"],
  ])("%s %s", (key, _what, expected) => {
    press(key);
    expect(focused()).toBe(expected);
  });

  test("ArrowDown goes round to the first", () => {
    press("End");
    press("ArrowDown");
    expect(focused()).toBe("A");
  });
});

describe("clicks", () => {
  const prevented = (summaryElement: HTMLElement | undefined) =>
    !summaryElement?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

  test("a disabled question does not open", () => {
    const [first] = accordion('data-mode="single"', question("A", "a", 'aria-disabled="true"'));
    expect(prevented(first)).toBe(true);
  });
});

describe("filter", () => {
  const type = (value: string) => {
    const input = document.querySelector("input");
    if (!input) throw new Error("no field");
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>("details")].filter((details) => !details.hidden).length;

  test("looks for every word in questions and answers, and says how many match", () => {
    vi.useFakeTimers();
    accordion(
      "",
      question("Visa", "London, £1,334"),
      question("Work", "20 hours"),
      question("Résumé", "one page"),
    );
    type("VISA lond");
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(400);
    expect(document.querySelector("[role=status]")?.textContent).toBe("1 of 3 questions matches.");
    type("resume");
    expect(shown()).toBe(1);
    type("");
    expect(shown()).toBe(3);
    vi.advanceTimersByTime(400);
    expect(document.querySelector("[role=status]")?.textContent).toBe("");
    vi.useRealTimers();
  });

  test("a search without a result shows the likely questions and the way to a person", () => {
    vi.useFakeTimers();
    accordion("", question("Visa", "London"), question("Work", "20 hours"));
    const [details] = document.querySelectorAll("details");
    details?.setAttribute("data-likely", "");
    document.body.dataset.texts = JSON.stringify({ faq: FAQ_TEXTS });
    enhance(document.body);
    const nothing = document.querySelector<HTMLElement>("[data-faq-nothing]");
    type("zebra");
    vi.advanceTimersByTime(400);
    expect([shown(), details?.hidden, nothing?.hidden]).toEqual([1, false, false]);
    expect(document.querySelector("[role=status]")?.textContent).toBe(
      "No questions match. These are asked most:",
    );
    type("work");
    expect([shown(), details?.hidden, nothing?.hidden]).toEqual([1, true, true]);
    type("");
    expect([shown(), nothing?.hidden]).toEqual([2, true]);
    vi.useRealTimers();
  });

  test("words", () => {
    expect(normalise("  Crème\n Brûlée ")).toBe("creme brulee");
    expect(summary(0, 30, false, words)).toBe("No questions match. Try another word.");
    expect(summary(0, 30, true, words)).toBe("No questions match. These are asked most:");
    expect(summary(1, 30, false, words)).toBe("1 of 30 questions matches.");
    expect(summary(4, 30, false, words)).toBe("4 of 30 questions match.");
  });
});

describe("structured data", () => {
  test("visible text has one line for each paragraph and item, and no markup", () => {
    const html =
      '<p>Is <strong>4</strong> &#x3C; 5 &#x26; 6?</p>\n<ul>\n<li><a href="/x" title="a > b">One</a></li>\n<li>Two</li>\n</ul>';
    expect(visibleText(html)).toBe("Is 4 < 5 & 6?\nOne\nTwo");
    expect(visibleText("<p>a<br>b &amp;lt; &copy;</p>")).toBe("a\nb &lt; &copy;");
  });

  test("holds the questions that open, of all groups", () => {
    const item = { question: "Q", answer: "<p>A</p>" };
    const data = structuredData({
      type: "faq",
      id: "f",
      title: "T",
      groups: [
        { title: "G", items: [item, { ...item, disabled: true }] },
        { title: "H", items: [item] },
      ],
    });
    expect(data).toMatchObject({
      "@type": "FAQPage",
      mainEntity: [{ name: "Q", acceptedAnswer: { text: "A" } }, {}],
    });
    expect(
      structuredData({ type: "faq", id: "f", title: "T", items: [{ ...item, disabled: true }] }),
    ).toBeUndefined();
  });
});
