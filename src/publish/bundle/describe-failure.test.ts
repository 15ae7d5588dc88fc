import { expect, test } from "vitest";
import { loadFailure } from "./describe-failure.ts";

/** An error that a file threw while it was loaded. */
function thrownIn(file: string): Error {
  const error = new ReferenceError("window is not defined");
  error.stack = `ReferenceError: window is not defined\n    at ${file}:7:24\n    at node:internal/modules/esm/module_job:325:25`;
  return error;
}

test("a package that needs a browser is named, with the way to load it there", () => {
  for (const name of ["leaflet", "@react-leaflet/core"])
    expect(loadFailure(thrownIn(`/home/us/site/node_modules/${name}/dist/index.js`))).toHaveProperty(
      "message",
      expect.stringMatching(
        new RegExp(`the package ${name}, .*: window is not defined\\. .*await import\\("${name}"\\)`),
      ),
    );
});

test("the line of a block is named instead, and an error of the engine stays as it is", () => {
  expect(loadFailure(thrownIn("/home/us/site/blocks/tide/tide.tsx"))).toHaveProperty(
    "message",
    "blocks/tide/tide.tsx:7: window is not defined",
  );
  const ours = thrownIn("/home/us/site/node_modules/waymark/src/render/main.ts");
  expect(loadFailure(ours)).toBe(ours);
});
