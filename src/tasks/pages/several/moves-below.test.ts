import { expect, test } from "vitest";
import { movesBelow, outermost } from "./moves-below.ts";

test("pages below a selected one move with it, not by themselves", () => {
  expect(outermost(["/a/b", "/a", "/ab", "/c/d/e", "/c"])).toEqual(["/a", "/ab", "/c"]);
});

test("pages keep the last part of their address, and those that are there already stay", () => {
  expect(movesBelow(["/a", "/b/c", "/x/d"], "/x", undefined)).toEqual([
    { route: "/a", to: "/x/a" },
    { route: "/b/c", to: "/x/c" },
  ]);
  expect(movesBelow(["/a", "/b/c"], "/", "/b/c")).toEqual([{ route: "/b/c", to: "/c" }]);
  expect(movesBelow(["/a", "/b"], "/x", "/b").map(({ route }) => route)).toEqual(["/b", "/a"]);
});
