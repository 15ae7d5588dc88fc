import { expect, test } from "vitest";
import { lookUpFirst, type Scope } from "./placeholder-lookup.ts";

const scope: Scope = {
  language: "en-GB",
  facts: {},
  objects: { entry: { label: "Apples" } },
  optional: { entry: new Set(["summary"]) },
};

const lookUp = (name: string) =>
  lookUpFirst(
    name,
    scope,
    () => {},
    () => "",
  );

test("an absent optional field prints nothing; a misspelt one is unknown, with its name", () => {
  expect(lookUp("entry.summary")).toEqual({ state: "absent" });
  expect(lookUp("entry.sumary")).toMatchObject({ state: "unknown", nearest: "entry.summary" });
  expect(lookUp("entry.price")).toMatchObject({ state: "unknown", nearest: undefined });
});
