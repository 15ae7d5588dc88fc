import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["/blocks/**/*.tsx", "/src/ui/**/*.tsx", "!/blocks/draft-*/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Attributes that name, fill or describe a control are allowed; its look belongs to the recipe. */
const looks = /\b(?:bg|background|border\w*|color|fontSize|rounded|p[xytb]?|variant)=/;

test("fields and lists of choices are Chakra's with the look of their one recipe", () => {
  const own: string[] = [];
  let controls = 0;
  for (const [path, source] of Object.entries(sources)) {
    if (/<(?:chakra\.)?(?:select|textarea)\b/.test(source)) own.push(`${path}: an element of its own`);
    for (const [tag] of source.matchAll(/<(?:NativeSelect\.Field|Input|Textarea)\b(?:=>|[^>])*>/g)) {
      controls += 1;
      if (looks.test(tag)) own.push(`${path}: ${tag.replace(/\s+/g, " ")}`);
    }
  }
  expect(own, "see src/theme/README.md, Decisions").toEqual([]);
  expect(controls).toBeGreaterThanOrEqual(4);
});
