import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDocument } from "#src/content/document/read.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { renderMarkdownCached } from "#src/content/markdown/markdown-cache.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { mayHaveStructure } from "#src/content/markdown/markdown-summary.ts";
import type { MarkdownWording } from "#src/content/markdown/markdown-wording.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { compileValidators } from "#src/content/schema/validate/validators.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { runs } from "#tests/shared/tier.ts";

const sources = schemaSources(exampleSite.files);
const validators = compileValidators(composeSchemas(sources));
const examples = [...sources.examples].flatMap(([type, { valid }]) =>
  (Array.isArray(valid) ? valid : []).flatMap((example) => {
    const block = valueAt(example, "/block");
    return isObject(block) ? [{ type, block }] : [];
  }),
);

/**
 * Every key of a block that is long enough for a recognisable misspelling, by pointer; not the free keys of
 * queries.
 */
function keysOf(value: JsonValue, pointer = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => keysOf(item, pointerTo(pointer, index)));
  if (!isObject(value)) return [];
  if (typeof value.collection === "string" && isObject(value.item)) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    ...(key.length >= 4 ? [pointerTo(pointer, key)] : []),
    ...keysOf(child, pointerTo(pointer, key)),
  ]);
}

const slip = fc.record({ place: fc.nat(), kind: fc.constantFrom("drop", "double", "swap", "change") });

function misspell(word: string, { place, kind }: { place: number; kind: string }): string {
  const at = place % (word.length - 1);
  const [a = "", b = ""] = [word[at], word[at + 1]];
  if (kind === "drop") return word.slice(0, at) + word.slice(at + 1);
  if (kind === "double") return word.slice(0, at) + a + word.slice(at);
  if (kind === "swap") return word.slice(0, at) + b + a + word.slice(at + 2);
  return `${word.slice(0, at)}${a === "x" ? "y" : "x"}${word.slice(at + 1)}`;
}

/** The same block with one key renamed in place. */
function renameKey(block: JsonObject, pointer: string, name: string): JsonObject {
  const parent = pointer.slice(0, pointer.lastIndexOf("/"));
  const key = pointer.slice(parent.length + 1);
  const copy = structuredClone(block);
  const holder = valueAt(copy, parent);
  if (!isObject(holder)) return copy;
  const entries = Object.entries(holder);
  for (const old of Object.keys(holder)) delete holder[old];
  for (const [old, value] of entries) holder[old === key ? name : old] = value;
  return copy;
}

const misspeltKey = fc.constantFrom(...examples).chain(({ type, block }) =>
  fc.record({
    type: fc.constant(type),
    block: fc.constant(block),
    // Without its version, a block is one of an older version, which is all that is said of it.
    pointer: fc.constantFrom(...keysOf(block).filter((pointer) => pointer !== "/version")),
    slip,
  }),
);

describe("validator", () => {
  test("a misspelt key is one diagnostic, at its place, with its suggestion", () => {
    fc.assert(
      fc.property(misspeltKey, ({ block, pointer, slip: how }) => {
        const parent = pointer.slice(0, pointer.lastIndexOf("/"));
        const key = pointer.slice(parent.length + 1);
        const name = misspell(key, how);
        const holder = valueAt(block, parent);
        fc.pre(name !== key && isObject(holder) && !(name in holder));
        const page = {
          version: 1,
          title: "Page",
          description: "x".repeat(60),
          blocks: [renameKey(block, pointer, name)],
        };
        const diagnostics = validators.page(page);
        const at = `/blocks/0${parent}/${name}`;
        expect(diagnostics).toReport([`field/unknown #${at}`]);
        expect(diagnostics[0]?.message).toContain(`Did you mean "${key}"?`);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("a misspelt block type gets its suggestion", () => {
    fc.assert(
      fc.property(fc.constantFrom(...examples), slip, ({ type, block }, how) => {
        const name = misspell(type, how);
        fc.pre(name !== type && !sources.blocks.has(name) && type.length >= 4);
        const diagnostics = validators.page({
          version: 1,
          title: "Page",
          description: "x".repeat(60),
          blocks: [{ ...block, type: name }],
        });
        expect(diagnostics).toReport(["page/unknown-block #/blocks/0/type"]);
        expect(diagnostics[0]?.message).toContain(`Did you mean "${type}"?`);
      }),
      { numRuns: runs(300) },
    );
  });

  test("whatever is in the place of a block, it is explained and not thrown", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const block: unknown = JSON.parse(JSON.stringify(value));
        const page = { version: 1, title: "Page", description: "x".repeat(60), blocks: [block as JsonValue] };
        expect(validators.page(page).length).toBeGreaterThan(0);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe("reader", () => {
  test("never throws, whatever the bytes are", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const { value, diagnostics } = readDocument(bytes);
        expect(value === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
      }),
      { numRuns: runs(2_000) },
    );
  });

  test("never throws on text that is nearly JSON", () => {
    const text = fc
      .array(fc.constantFrom("{", "}", "[", "]", ":", ",", '"', '"a"', "1", "\\", "\\u00", "\n", "é", "null"))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (source) => {
        for (const { position } of readDocument(new TextEncoder().encode(source)).diagnostics) {
          const lines = source.split("\n");
          if (position) expect(position.line).toBeLessThanOrEqual(lines.length);
        }
      }),
      { numRuns: runs(3_000) },
    );
  });

  test("reads what JSON.parse reads, and finds the place of every value", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
        fc.constantFrom(0, 2, 4),
        (value, indent) => {
          const text = JSON.stringify(value, null, indent);
          const result = readDocument(new TextEncoder().encode(text));
          fc.pre(result.value !== undefined);
          expect(result.value).toEqual(JSON.parse(text));
          for (const key of Object.keys(result.value ?? {})) {
            const { line, column } = new JsonPlaces(text).locate(pointerTo("", key), "key");
            const start = text.split("\n")[line - 1]?.slice(column - 1);
            expect(start?.startsWith(JSON.stringify(key))).toBe(true);
          }
        },
      ),
    );
  });
});

const GERMAN: MarkdownWording = {
  language: "de",
  texts: {
    notes: "Anmerkungen",
    note: "Anmerkung {number}",
    back: "Zurück zu Verweis {number}",
    table: "Tabelle {number}: {columns}",
    done: "Erledigt",
    notDone: "Nicht erledigt",
  },
};

describe("Markdown from a skeleton", () => {
  const piece = fc.constantFrom(
    "word",
    "Two words",
    "2024",
    "3.",
    "1) ",
    "- ",
    "* ",
    "+ ",
    "> ",
    "**bold**",
    "*",
    "_",
    "__",
    "~~",
    "`",
    "# ",
    "## ",
    "\n",
    "\n\n",
    "    ",
    "\t",
    "[link](/contact)",
    '[a](https://www.gov.uk/student-visa "Title")',
    '[the fees](/fees "Our fees")',
    "[one](/answers?topic=(visa))",
    "[two](\n/contact\n'About us')",
    '[Call us](tel:+441234567890 "Our number")',
    "[Call](tel:+441234567890)",
    '[Write](mailto:team@example.org "Our desk")',
    "[Write](mailto:team@example.org)",
    "![Alt text](/scenes/orchard.svg)",
    '![Alt text](/scenes/orchard.svg "Lakes")',
    "[x] ",
    "[ ] ",
    "| a | b |\n|---|:-:|\n| cell | two |",
    "| Country of study and city | Rent for a room in a shared flat | Food and transport |\n| --- | --- | --- |\n",
    "Everything that is to be paid before the first day of the first year at the university\n:-:\ncell",
    "|",
    "---",
    "===",
    "&amp;",
    "<b>",
    "https://example.org",
    "www.example.org",
    "me@example.org",
    "[^note]",
    "[ref]: /x",
    "\\*",
    "é",
    "ß",
    "日本",
    "重要：",
    "です。",
    "「図書館」",
    "한국어(",
    "～",
    "⭐",
    "“quoted”",
    "£1,334",
    "!",
    "(",
    ")",
    "[",
    "]",
    ":",
    "zq",
    "x",
    "a",
  );
  const source = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(""));
  const prose = fc.string({ unit: fc.constantFrom(..."aZéw9 ,.:;?!()'\"’“”–—%£$€-"), maxLength: 30 });
  const spaced = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(" "));

  test("is what direct rendering gives", () => {
    fc.assert(
      fc.property(fc.oneof(source, spaced, prose, fc.lorem({ mode: "sentences" })), (text) => {
        const direct = outcome(() => renderMarkdown(text, { idPrefix: "block-" }));
        expect(outcome(() => renderMarkdownCached(text, "block-"))).toBe(direct);
        const inGerman = outcome(() => renderMarkdown(text, { idPrefix: "block-", wording: GERMAN }));
        expect(outcome(() => renderMarkdownCached(text, "block-", GERMAN))).toBe(inGerman);
      }),
      { numRuns: runs(4_000) },
    );
  });
});

test("no Markdown with a heading, a link or an image is taken for one without", () => {
  const mark = fc.constantFrom("- ", "* \t", "10. ", "3)\t", "> ", ">", " ", "    ", "\t", "\n", "\n\n");
  const end = fc.constantFrom(
    "# Heading",
    "Heading\n===",
    "Heading\n    --- \t",
    "[a](/b)",
    "![a](/b)",
    "word",
  );
  const text = fc.array(fc.oneof(mark, mark, end), { maxLength: 10 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (source) => {
      const printed = outcome(() => renderMarkdown(source, { idPrefix: "block-" }));
      if (/<(?:h[1-6]|a|img)[ >]/.test(printed)) expect(mayHaveStructure(source)).toBe(true);
    }),
    { numRuns: runs(2_000) },
  );
});

/** The result of a rendering, or its error: the parser itself throws on "3.\n[x] word". */
function outcome(render: () => string): string {
  try {
    return render();
  } catch (error) {
    if (error instanceof MarkdownTooComplex) return error.message;
    throw error;
  }
}
