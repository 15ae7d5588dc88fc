import { describe, expect, test } from "vitest";
import { readSiteFiles } from "#src/content/document/disk/files.ts";

/** Words that the house style avoids: a pattern, the replacement, and a text that the pattern has to find. */
const avoided: { pattern: RegExp; write: string; example: string }[] = [
  {
    pattern: /\b(money|funds) to show\b|\bshow your (money|funds)\b/i,
    write: "proof of funds, or the money you need to show",
    example: "How much money to show",
  },
  { pattern: /\bpapers\b(?!":)/i, write: "documents", example: "Start on your papers" },
  {
    pattern: /\badvis[eo]rs?\b(?<!immigration[ -]adviser)(?! guidance)/i,
    write: "counsellor",
    example: "An adviser will reply",
  },
  {
    pattern:
      /\b(within|under) (\{\{service\.(reply|eligibility)\}\}|24 hours)(?! on working days|, Mon–Fri)/i,
    write: "within 24 hours on working days",
    example: "We reply within {{service.reply}}.",
  },
  { pattern: /\ba few minutes\b/i, write: "{{service.form}}", example: "The form takes a few minutes." },
  { pattern: /\bin office hours\b/i, write: "during office hours", example: "We reply in office hours." },
  { pattern: / …/, write: "a whole sentence", example: "This is for you if …" },
];

/** Given by the specification, word for word. */
const specified = ["Message sent! We'll get back to you within 24 hours."];

const decoder = new TextDecoder();
const texts = readSiteFiles(".")
  .files.filter(({ path }) => /^pages\/.*\.(json|md)$/.test(path) && !path.endsWith("README.md"))
  .flatMap(({ path, bytes }) =>
    decoder
      .decode(bytes)
      .split("\n")
      .map((line, index) => ({ at: `${path}:${index + 1}`, line })),
  )
  .filter(({ line }) => !specified.some((words) => line.includes(words)));

describe("the words of this website", () => {
  test.each(avoided)("$write", ({ pattern, write, example }) => {
    expect(example).toMatch(pattern);
    expect(texts.length).toBeGreaterThan(1000);
    const found = texts.filter(({ line }) => pattern.test(line));
    expect(found.map(({ at, line }) => `${at}: ${line.trim()}. Write: ${write}`)).toEqual([]);
  });
});
