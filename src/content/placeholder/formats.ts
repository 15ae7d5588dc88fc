import { isMoment } from "#src/content/dates/day.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { dayWithWeekday, longDay, longMonth, numberText, timeOfDay } from "#src/language/format.ts";

/** Labels of values by language, as declared for a field in the schema of its collection. */
export type FieldLabels = ReadonlyMap<string, JsonObject>;

type Format = { unfit: Said; print: (value: JsonValue, language: string) => string | undefined };

const ofDay = (print: (day: string, language: string) => string): Format => ({
  unfit: say("is not a day"),
  print: (value, language) =>
    typeof value === "string" && isMoment(value) ? print(value.slice(0, 10), language) : undefined,
});

/** The formats in which a placeholder may print a value: `{{item.date | long}}`. Times are printed without conversion to another zone. */
const FORMATS: Readonly<Record<string, Format>> = {
  long: ofDay(longDay),
  weekday: ofDay(dayWithWeekday),
  month: ofDay((day, language) => longMonth(day.slice(0, 7), language)),
  year: ofDay((day) => day.slice(0, 4)),
  time: {
    unfit: say("is not a time"),
    print: (value, language) => {
      const [, time] = /(?:^|T)([01]\d:[0-5]\d|2[0-3]:[0-5]\d)/.exec(String(value)) ?? [];
      return time === undefined ? undefined : timeOfDay(time, language);
    },
  },
  number: {
    unfit: say("is not a number"),
    print: (value, language) => (typeof value === "number" ? numberText(value, language) : undefined),
  },
};

/** The format that prints a value's label. */
const LABEL = "label";

export const FORMAT_NAMES: readonly string[] = [...Object.keys(FORMATS), LABEL];

/** Splits the text of a placeholder into alternative names and a format. The last word is a format if it has no dot. */
export function splitPlaceholder(text: string): { names: string[]; format: string | undefined } {
  const names = text.split("|").map((part) => part.trim());
  const last = names.at(-1) ?? "";
  return names.length > 1 && !last.includes(".")
    ? { names: names.slice(0, -1), format: last }
    : { names, format: undefined };
}

/** A value that cannot be printed in a format. @property problem the reason */
type Unprintable = { problem: Said };

/** Prints a value in a format. @param labels of the field's values, by language */
export function printAs(
  format: string,
  value: JsonValue,
  language: string,
  labels: JsonObject | undefined,
): string | Unprintable {
  if (format === LABEL)
    return labelOf(value, language, labels) ?? { problem: say("has no labels in its schema") };
  const printer = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!printer) return { problem: unknownFormat(format) };
  return printer.print(value, language) ?? { problem: printer.unfit };
}

export const unknownFormat = (format: string): Said => say('cannot be printed as "{format}"', { format });

/** The label of a value in a language, or else in a variant of that language, or else in the first language that has a label. */
function labelOf(value: JsonValue, language: string, labels: JsonObject | undefined): string | undefined {
  if (!labels) return undefined;
  const key = String(value);
  const some = [labels[language], labels[language.split("-")[0] ?? ""], ...Object.values(labels)];
  const matches = some.flatMap((one) => (isObject(one) && Object.hasOwn(one, key) ? [one[key]] : []));
  return typeof matches[0] === "string" ? matches[0] : undefined;
}

/** Collects the labels of a collection's field values. @param properties of the schema of its entries */
export function labelsIn(properties: JsonValue | undefined): FieldLabels {
  return new Map(
    Object.entries(isObject(properties) ? properties : {}).flatMap(([field, schema]) =>
      isObject(schema) && isObject(schema.labels) ? [[field, schema.labels] as const] : [],
    ),
  );
}
