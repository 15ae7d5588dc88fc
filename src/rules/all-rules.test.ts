import { expect, test } from "vitest";
import { allRules } from "./all-rules.ts";

const rules = [...(await allRules()).values()];

test("every diagnostic reads like this", () => {
  const printed = rules.map(
    ({ code, severity, texts: { title, hint, why }, example: { message } }) =>
      `${[`${code}  ${severity}  ${title}`, message, hint, why].join("\n  ")}\n`,
  );
  expect(printed.join("\n")).toMatchSnapshot();
});

test("every diagnostic has a title of its own", () => {
  const titles = rules.map(({ texts }) => texts.title);
  expect(new Set(titles).size).toBe(titles.length);
});
