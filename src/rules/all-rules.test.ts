import { expect, test } from "vitest";
import catalogue from "#src/content/diagnostics/words.json" with { type: "json" };
import { type Reader, wordedFor } from "#src/content/diagnostics/words.ts";
import { allRules } from "./all-rules.ts";

/** An editor who reads English. */
const EDITOR: Reader = {
  role: "editor",
  language: "en-GB",
  translate: (phrase) => phrase,
  placeName: ({ path }) => `“${path}”`,
};

const rules = [...(await allRules()).values()];

test("every diagnostic reads like this, to authors and to editors", () => {
  const printed = rules.map(({ code, severity, texts: { title, hint, editor = {}, why }, example }) => {
    const { message, words = message } = example;
    const inStudio = editor.message ?? wordedFor(words, EDITOR);
    const lines = [
      `${code}  ${severity}  ${title}`,
      message,
      ...(inStudio === message ? [] : [`Studio: ${inStudio}`]),
      hint,
      ...(editor.hint === undefined ? [] : [`Studio: ${editor.hint}`]),
      why,
    ];
    return `${lines.join("\n  ")}\n`;
  });
  expect(printed.join("\n")).toMatchSnapshot();
});

test("every diagnostic has a title of its own", () => {
  const titles = rules.map(({ texts }) => texts.title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("every sentence that editors read is translated", () => {
  const sentences = new Set<string>();
  for (const { texts, example } of rules) {
    const { hint, editor } = texts;
    for (const sentence of [editor?.message, editor?.hint ?? hint]) if (sentence) sentences.add(sentence);
    JSON.stringify(example.words, (key, value) => {
      if (key === "phrase") sentences.add(value);
      return value;
    });
  }
  const missing = [...sentences].filter((sentence) => !(sentence in catalogue));
  expect(missing, "translate these in src/content/diagnostics/words.json").toEqual([]);
});
