import { expect, test } from "vitest";
import { said } from "../../../tests/engine/import/converted-text.ts";

test.each([
  [":material-clock:{ .lg } **Fast** and :octicons-x-16: more", "**Fast** and more"],
  ["Press ++ctrl+alt+del++, but a++b and 1 ++ 2", "Press `Ctrl`+`Alt`+`Del`, but a++b and 1 ++ 2"],
  ["It is {--old--}{++new++}, {~~red~>blue~~}, {==marked==}{>>Why?<<}.", "It is new, blue, marked."],
  ["Text.\n{ .annotate }\n\nMore.", "Text.\n\nMore."],
  ["Call `#!python range()` or `#!/bin/sh`.", "Call `range()` or `#!/bin/sh`."],
  ["?> A tip.\n\n!> Take care.", "> A tip.\n\n> Take care."],
  ["[It](/b ':target=_blank') ![A pier](pier.jpg ':size=300')", "[It](/b) ![A pier](/imported/pier.jpg)"],
  ["!!!warning Take care\nText.\n!!!", "**Take care**\\\nText."],
  [
    '[!badge text="new" variant="info"] and [!button text="Go"](/b) and [!ref](/c)',
    "new and [Go](/b) and [/c](/c)",
  ],
  ["+++ One\nText.\n+++ Two\n- a\n+++", "**One**\\\nText.\n**Two**\n\n- a"],
  ["==- More\nText.\n===", "**More**\\\nText."],
  ["```\n++ctrl++ {++a++}\n!!!\n```", "```\n++ctrl++ {++a++}\n!!!\n```"],
  ["Hello <%= name %>.\n\nREADMORE\n\nMore.", "Hello.\n\nMore."],
])("marks of Material, Docsify, Retype and Middleman: %s", (markdown, expected) => {
  expect(said(markdown)).toBe(expected);
});
