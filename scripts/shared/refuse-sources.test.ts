import path from "node:path";
import { expect, test } from "vitest";
import { refuseSources } from "./refuse-sources.ts";

const root = path.resolve(".");
const written = (out: string) => () => refuseSources(`--out ${out}`, path.resolve(root, out), root);

test.each(["src/public", "src/public/preview", "pages/x", "schema/..x", "blocks/preview.zip"])(
  "%s is part of the site",
  (out) => expect(written(out)).toThrow("the next build would publish it"),
);

test.each(["preview", "src/publicly", "../pages/preview", "out/pages", "."])("%s is not", (out) =>
  expect(written(out)).not.toThrow(),
);
