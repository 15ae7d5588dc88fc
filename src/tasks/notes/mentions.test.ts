import { expect, test } from "vitest";
import { mentionAt, withMentions } from "./mentions.ts";

const people = ["Ada Lovelace", "Ben", "Zoë (Ops)"];

test.each([
  ["@", 0, people],
  ["Ask @b", 4, ["Ben"]],
  ["Ask @love", 4, ["Ada Lovelace"]],
  ["Ask @ada lo", 4, ["Ada Lovelace"]],
  ["@Ben and @zo", 9, ["Zoë (Ops)"]],
])("%j may name somebody", (before, start, found) => {
  expect(mentionAt(before, people)).toEqual({ start, people: found });
});

test.each(["", "Ask Ben", "ada@b", "@nobody", "@Ben", "@Ben is here", "@ ben"])(
  "%j names nobody",
  (before) => {
    expect(mentionAt(before, people)).toBeUndefined();
  },
);

test("names behind an @ stand out, whole and of people only", () => {
  expect(withMentions("@Ben, ask @Zoë (Ops) or @Nobody", people)).toEqual([
    "",
    "@Ben",
    ", ask ",
    "@Zoë (Ops)",
    " or @Nobody",
  ]);
  expect(withMentions("@Bengt, a@Ben", people)).toEqual(["@Bengt, a@Ben"]);
  expect(withMentions("@Ben", [])).toEqual(["@Ben"]);
});
