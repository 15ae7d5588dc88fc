import { expect, test } from "vitest";
import { forAuthors, wordedFor } from "#src/content/diagnostics/words.ts";
import { describedInMessage, describedWithExamples } from "./description.ts";

test.each([
  [{}, ""],
  [{ description: "A day." }, "A day."],
  [
    { description: "Name next to the logo.", examples: ["{{site.name}}"] },
    "Name next to the logo. Example: {{site.name}}.",
  ],
  [
    { description: "Plain text.", examples: ["{{a.b}}", "{{c.d}}"] },
    "Plain text. Examples: {{a.b}}, {{c.d}}.",
  ],
])("developers read the description of %j with its examples", (schema, text) => {
  expect(describedWithExamples(schema)).toBe(text);
});

test("authors read examples in messages, editors do not", () => {
  const words = describedInMessage({
    description: "A picture on the site.",
    examples: ["/photos/garden.jpg"],
  });
  const editor = {
    role: "editor",
    language: "de",
    placeName: () => "",
    translate: (text: string) => `de: ${text}`,
  } as const;
  expect(forAuthors(words ?? "")).toBe("A picture on the site. Example: /photos/garden.jpg.");
  expect(wordedFor(words ?? "", editor)).toBe("de: A picture on the site.");
  expect(describedInMessage({ examples: ["a"] })).toBeUndefined();
  expect(describedInMessage(undefined)).toBeUndefined();
});
