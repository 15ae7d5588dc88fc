import { expect, test } from "vitest";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { seeded } from "#tests/engine/mutation/random.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { contradictsSchema } from "./contradicts-schema.ts";
import { readers, validate } from "./readers.ts";
import { siteWith, swept } from "./swept-site.ts";
import { placesOf, WRONG_TEXTS, WRONG_VALUES, withValue } from "./wrong-values.ts";

/** Of all variants, about 250,000. */
const SHARE = Number(process.env.SWEEP ?? (isNightly ? 0.02 : 0.0003));
const random = seeded(`sweep ${process.env.SEED ?? 1}`);
const all = Object.entries(readers);

type Reader = readonly [name: string, read: (files: readonly SourceFile[], path: string) => void];

type Variant = { path: string; what: string; text: string; isInvalid: boolean };

function variantOf(path: string, pointer: string, value: JsonValue | undefined): Variant {
  const document = swept.find((one) => one.path === path)?.document ?? null;
  const changed = withValue(document, pointer, value);
  // The value of a placeholder is checked after it has been filled.
  const isFilled = typeof value === "string" && value.includes("{{");
  return {
    path,
    what: `${pointer} is ${JSON.stringify(value)?.slice(0, 60)}`,
    text: JSON.stringify(changed, null, 2),
    isInvalid: !isFilled && contradictsSchema(path, changed) === true,
  };
}

/** Wrong values in every place of every document, a seeded sample. */
function* variants(): Generator<Variant> {
  for (const { path, document } of swept) {
    if (!path.startsWith("pages/blocks/"))
      for (const text of WRONG_TEXTS) yield { path, what: `is ${text.slice(0, 20)}`, text, isInvalid: true };
    for (const pointer of placesOf(document))
      for (const value of [undefined, ...WRONG_VALUES])
        if (random.below(100_000) < SHARE * 100_000) yield variantOf(path, pointer, value);
  }
}

/** The failures when a document is validated and read by some of the others. */
function failuresOf({ path, what, text, isInvalid }: Variant, others: readonly Reader[]): string[] {
  const files = siteWith(path, text);
  const tried = ([name, read]: Reader): string[] => {
    try {
      read(files, path);
      return [];
    } catch (error) {
      return [`${path} ${what}: ${name}: ${stackOf(error)}`];
    }
  };
  const isReported = () => {
    const found = validate(files);
    if (isInvalid && !found.some(({ file }) => file === path)) throw new Error("not reported");
  };
  return [["validate", isReported] as const, ...others].flatMap((reader: Reader) => tried(reader));
}

/** An object that cannot be converted to text. */
const WITHOUT_TEXT = { toString: null, valueOf: null };

test.each<[path: string, pointer: string, value: JsonValue]>([
  ["pages/_data/facts.json", "/facts/uk.funds/unit", "£"],
  ["pages/_data/facts.json", "/facts/uk.visa/unit", "__proto__"],
  ["pages/de/index.json", "/lang", "["],
  ["pages/de/index.json", "/lang", "de_DE"],
  ["pages/index.json", "/blocks/0/type", "hasOwnProperty"],
  ["pages/index.json", "/blocks/0", WITHOUT_TEXT],
  ["pages/index.json", "/blocks/2/id", WITHOUT_TEXT],
  ["pages/destinations.json", "/blocks/0/type", WITHOUT_TEXT],
  ["pages/destinations/uk.json", "/entry/collection", WITHOUT_TEXT],
  ["pages/destinations/uk.json", "/entry/flag", "toString"],
  ["pages/blog/post.json", "/title", WITHOUT_TEXT],
  ["pages/blocks/hero.json", "/blocks/1/image/src", WITHOUT_TEXT],
  ["pages/_data/site.json", "/timeZone", "Mars/Olympus"],
  ["pages/_data/site.json", "/language", "en_GB"],
])("%s%s is %j", (path, pointer, value) => {
  expect(failuresOf({ ...variantOf(path, pointer, value), isInvalid: true }, all)).toEqual([]);
});

/** At night there are seventy times as many. */
const options = { timeout: limitForHanging(isNightly ? 240_000 : 60_000) };

test("no wrong value makes a command or Studio throw, and each is reported in its document", options, () => {
  const failures: string[] = [];
  let made = 0;
  // Each variant is read by one of the readers in turn.
  for (const variant of variants()) {
    failures.push(...failuresOf(variant, all.slice(made % all.length).slice(0, 1)));
    made += 1;
  }
  expect(made).toBeGreaterThan(75);
  expect(failures.slice(0, 40), `${failures.length} failures in ${made} documents`).toEqual([]);
});

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? "").split("\n").slice(0, 3).join(" < ") : String(error);
}
