import { canonicalJson } from "#src/content/json/json.ts";
import { hero } from "#tests/engine/content/small-site.ts";
import { bad, cut, type Mistake } from "./mistake.ts";

/** Mistakes: a document that cannot be read. */
export const jsonMistakes: readonly Mistake[] = [
  [
    "broken JSON",
    "json/syntax pages/bad.json:2:15",
    { "pages/bad.json": cut(canonicalJson(bad({})), "1,\n", "1\n") },
  ],
  ["comma too many", "json/syntax pages/bad.json:2:15", { "pages/bad.json": '{\n  "version": 1,\n}\n' }],
  ["text that ends early", "json/syntax pages/bad.json:1:13", { "pages/bad.json": '{ "version": ' }],
  [
    "line break inside a text",
    "json/syntax pages/bad.json:2:14",
    { "pages/bad.json": '{\n  "title": "A\n"\n}\n' },
  ],
  ["an empty file", "json/empty pages/bad.json:1:1", { "pages/bad.json": "" }],
  ["a file of blanks", "json/empty pages/bad.json:1:1", { "pages/bad.json": " \n\t\n" }],
  [
    "a merge that was not finished",
    "json/conflict pages/bad.json:3:1",
    {
      "pages/bad.json": canonicalJson(bad({})).replace(
        '  "title": "Page bad",\n',
        '<<<<<<< HEAD\n  "title": "Page bad",\n=======\n  "title": "Bad page",\n>>>>>>> other\n',
      ),
    },
  ],
  [
    "wrong encoding",
    "json/encoding pages/bad.json:1:10",
    { "pages/bad.json": new Uint8Array([...new TextEncoder().encode('{ "a": "b'), 0xe9, 0x22, 0x7d]) },
  ],
  [
    "wrong encoding of a text file",
    "source/encoding pages/bad.md:3:4",
    {
      "pages/bad.json": bad({ blocks: [hero, { type: "post-body", id: "text", source: "bad.md" }] }),
      "pages/bad.md": new Uint8Array([...new TextEncoder().encode("Words.\n\nCaf"), 0xe9, 0x2e, 0x0a]),
    },
  ],
  ["byte order mark", "json/bom pages/bad.json:1:1", { "pages/bad.json": `\uFEFF${canonicalJson(bad({}))}` }],
  [
    "10 MB",
    "json/too-large pages/bad.json:1:1",
    { "pages/bad.json": canonicalJson(bad({ title: "x".repeat(10_000_000) })) },
  ],
  [
    "depth 1,000",
    "json/too-deep pages/bad.json:1:69",
    { "pages/bad.json": `{"a":${"[".repeat(1_000)}${"]".repeat(1_000)}}` },
  ],
  [
    "depth 400,000, not closed",
    "json/too-deep pages/bad.json:1:69",
    { "pages/bad.json": `{"a":${"[".repeat(400_000)}` },
  ],
  [
    "__proto__",
    "json/forbidden-key pages/bad.json:2:3",
    { "pages/bad.json": '{\n  "__proto__": {\n    "x": 1\n  }\n}\n' },
  ],
  [
    "escaped __proto__",
    "json/forbidden-key pages/bad.json:2:3",
    { "pages/bad.json": '{\n  "\\u005f_proto__": 1\n}\n' },
  ],
  [
    "constructor",
    "json/forbidden-key pages/bad.json:2:3",
    { "pages/bad.json": '{\n  "constructor": 1\n}\n' },
  ],
  [
    "half a character",
    "json/lone-surrogate pages/bad.json:2:12",
    { "pages/bad.json": '{\n  "title": "\\ud800"\n}\n' },
  ],
  ["a list", "json/not-object pages/bad.json:1:1", { "pages/bad.json": "[]\n" }],
  [
    "duplicate key",
    "json/duplicate-key pages/bad.json:4:3",
    {
      "pages/bad.json": cut(canonicalJson(bad({})), '"description"', '"title": "Page bad",\n  "description"'),
    },
  ],
];
