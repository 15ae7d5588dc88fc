import { expect, test } from "vitest";
import { openFirst } from "#src/tasks/pages/actions/targets.ts";
import { movesBelow, outermost } from "./moves-below.ts";

test("pages below a selected one move with it, not by themselves", () => {
  expect(outermost(["/a/b", "/a", "/ab", "/c/d/e", "/c"])).toEqual(["/a", "/ab", "/c"]);
});

test("pages keep the last part of their address, and those that are there already stay", () => {
  expect(movesBelow(["/a", "/b/c", "/x/d"], "/x")).toEqual([
    { route: "/a", to: "/x/a" },
    { route: "/b/c", to: "/x/c" },
  ]);
  expect(movesBelow(["/a", "/b/c"], "/")).toEqual([{ route: "/b/c", to: "/c" }]);
});

test("the open page comes first, or the page above it", () => {
  expect(openFirst(["/a", "/b", "/c"], "/b")).toEqual(["/b", "/a", "/c"]);
  expect(openFirst(["/a", "/b", "/c"], "/c/d")).toEqual(["/c", "/a", "/b"]);
  expect(openFirst(["/a", "/b"], "/bb")).toEqual(["/a", "/b"]);
});
