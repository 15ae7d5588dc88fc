import { expect, test } from "vitest";
import { trimMarkup } from "#src/render/block/trim-markup.ts";

test("defaults, end tags of shapes and classes that no rule names go", () => {
  expect(
    trimMarkup(
      '<a href="/a" aria-current="false" class="chakra-stack c-1"><svg focusable="false" class="c-2"><path d="M0 0"></path></svg></a>',
    ),
  ).toBe('<a href="/a" class="c-1"><svg class="c-2"><path d="M0 0"/></svg></a>');
});

test("what says something stays: the current page, the class of a covering link, and words about code", () => {
  const html =
    '<a href="/a" aria-current="page" class="chakra-linkbox__overlay c-1">A</a><p>aria-current="false" class="chakra-stack c-1"</p>';
  expect(trimMarkup(html)).toBe(html);
});
