import fc from "fast-check";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkRehype from "remark-rehype";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import { markdownSchema } from "#src/content/markdown/markdown-schema.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { findUnsafe } from "./find-unsafe.ts";
import { eventHandlerNames, hostileSources } from "./hostile-sources.ts";

const sources = hostileSources();

describe("attack strings", () => {
  test("leave nothing that could run", () => {
    const unsafe = sources.flatMap((source) => {
      const found = findUnsafe(renderMarkdown(source));
      return found.length === 0 ? [] : [{ source, found }];
    });
    expect(unsafe).toEqual([]);
  });

  test("are found when the sanitiser is left out", () => {
    const allowDangerousHtml = true;
    const careless = remark()
      .use(remarkGfm)
      .use(remarkRehype, { allowDangerousHtml })
      .use(rehypeStringify, { allowDangerousHtml });
    const caught = sources.filter((source) => findUnsafe(String(careless.processSync(source))).length > 0);
    expect(caught.length).toBeGreaterThan(1000);
  });

  test("leave nothing that could run when only the sanitiser stops them", () => {
    const careless = remark()
      .use(remarkGfm)
      .use(remarkRehype)
      .use(rehypeSanitize, markdownSchema("section-"))
      .use(rehypeStringify);
    // Addresses that are merely of no use, such as one with a space, are refused by an earlier step.
    const isScript = (found: string) =>
      !/^(?:href|src)=(?!\s*(?:javascript|data|vbscript|blob|file):)/i.test(found);
    const unsafe = sources.flatMap((source) =>
      findUnsafe(String(careless.processSync(source))).filter(isScript),
    );
    expect(unsafe).toEqual([]);
  });

  test("mixed at random with Markdown and HTML leave nothing that could run", () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 2, arbitrary: fc.constantFrom(...sources.filter((source) => source.length < 300)) },
      { weight: 1, arbitrary: fc.constantFrom(...eventHandlerNames()).map((name) => ` ${name}=alert(1) `) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
    );
    const soup = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(soup, (source) => {
        let html = "";
        try {
          html = renderMarkdown(source);
        } catch (error) {
          expect(error).toBeInstanceOf(MarkdownTooComplex);
        }
        expect(findUnsafe(html)).toEqual([]);
      }),
      { numRuns: isNightly ? 5000 : 300 },
    );
  });
});

const PIECES = [
  ..."\n|\n\n|    |> |- |1. |# |`|```\n|*|**|_|~~|[|]|](|)|](<|>)|![|][|]: |[^1]|[^1]: |\\|&|&#58;|&colon;|\t|\u0000".split(
    "|",
  ),
  ...[
    "|",
    "|---|\n",
    "| a | b |\n|---|:-:|\n",
    "- [ ] ",
    "- [x] ",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?",
    "?>",
  ],
  ...[
    "<script>",
    "</script>",
    "<svg ",
    "<math>",
    "<style>",
    "</style>",
    "<iframe src=",
    "<a href=",
    '"',
    "'",
    ">",
  ],
  ...[
    "javascript:",
    "data:text/html,",
    "https://a.example/",
    "//evil.example",
    "/x",
    "#x",
    "www.a.example",
    "a@b.example",
  ],
  ...[
    "<table>",
    "<template>",
    "<noscript>",
    "<textarea>",
    "</title>",
    "<details open ",
    "<input autofocus ",
    "word ",
  ],
];
