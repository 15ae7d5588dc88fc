import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { canonicalJson, isWithin, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { fix } from "#tests/engine/rules/mend.ts";
import { placesOf, withValue } from "#tests/engine/wrong-values/wrong-values.ts";
import { isNightly } from "#tests/shared/tier.ts";

/** The same name as people and other tools write it, and values that belong elsewhere. */
const WRITINGS: Record<string, (text: string) => string> = {
  "in capitals": (text) => text.toUpperCase(),
  "in camel case": (text) => text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  "with spaces": (text) => text.replaceAll("-", " "),
  "with underscores": (text) => text.replaceAll("-", "_"),
  "with a space after it": (text) => `${text} `,
  "with a no-break space": (text) => `${text}\u00a0`,
  "with a mark that nobody sees": (text) => `\u200b${text}`,
  "with a slash after it": (text) => `${text}/`,
  "without its slash": (text) => text.replace(/^\//, ""),
  "as an address of the site": (text) => `https://waymark.example/${text.replace(/^\//, "")}`,
  "as a page file": (text) => `pages/${text}.json`,
  "as a public file": (text) => `src/public/${text.replace(/^\//, "")}`,
  "as a web page": (text) => `${text}.html`,
  "with an anchor": (text) => `${text}#Prices`,
  "with something after it": (text) => `${text}, too`,
  "in single braces": (text) => `{${text}}`,
  "another name": () => "Something Else",
  "an address elsewhere": () => "https://waymark.example/bank",
  "an address without its scheme": () => "www.example.org",
  "an e-mail address": () => "someone@example.org",
  "a telephone number": () => "+44 20 7946 0000",
  "a missing page": () => "/nowhere/at all",
  "a missing picture": () => "My Photo.JPG",
  "a missing picture with its folder": () => "/photos/My Photo.jpg",
  "a date": () => "2026/05/03",
  "a number": () => "5",
  "a language": () => "English",
  "a colour": () => "ABC",
};

const documents = exampleSite.files
  .filter(({ path }) => /^pages\/.*\.json$/.test(path))
  .map(({ path, bytes }) => {
    const document: JsonValue = JSON.parse(new TextDecoder().decode(bytes));
    const names = placesOf(document).filter((place) => /^[^\s]{2,40}$/.test(textAt(document, place)));
    return { path, document, names };
  });

const pages = exampleSite.files.flatMap(({ path }) =>
  path.startsWith("pages/")
    ? [`/${path.slice("pages/".length).replace(/(?:(?:^|\/)index)?\.json$/, "")}`]
    : [],
);

const slip = fc
  .constantFrom(...documents.filter(({ names }) => names.length > 0))
  .chain(({ path, document, names }) =>
    fc.record({
      path: fc.constant(path),
      document: fc.constant(document),
      place: fc.constantFrom(...names),
      writing: fc.constantFrom(...Object.keys(WRITINGS)),
    }),
  );

test("a corrected value breaks no other rule, and names something that exists", () => {
  fc.assert(
    fc.property(slip, ({ path, document, place, writing }) => {
      const written = WRITINGS[writing]?.(textAt(document, place)) ?? "";
      const { fixes, diagnostics } = fix(
        siteWith(path, withValue(document, place, written)),
        (file) => file === path,
      );
      const isFixed = fixes.some(({ diagnostic: { pointer } }) => isWithin(pointer, place));
      const left = diagnostics.filter(
        (found) => found.severity === "error" && isAt(found, path, place) && !isOfSmallSite(found),
      );
      if (isFixed) expect(left.map(({ message }) => message)).toEqual([]);
    }),
    { numRuns: isNightly ? 1_000 : 60 },
  );
});

/** Whether a page is missing only because this test leaves it out. */
function isOfSmallSite({ message }: PlacedDiagnostic): boolean {
  return pages.some((page) => message.includes(` ${page} `) || message.includes(`, ${page},`));
}

/** The pages that all share, and one more document. */
function siteWith(path: string, document: JsonValue) {
  const shared = exampleSite.files.filter(
    (file) => file.path !== path && (!file.path.startsWith("pages/") || file.path.startsWith("pages/_")),
  );
  return [...shared, { path, bytes: new TextEncoder().encode(canonicalJson(document)) }];
}

function textAt(document: JsonValue, place: string): string {
  const value = valueAt(document, place);
  return typeof value === "string" ? value : "";
}

function isAt({ file, pointer }: PlacedDiagnostic, path: string, place: string): boolean {
  return file === path && isWithin(pointer, place);
}
