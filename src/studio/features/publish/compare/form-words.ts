import type { TimeZone } from "#src/content/dates/time-zone.ts";
import { type Said, say, type Words } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { PLACEHOLDER } from "#src/content/placeholder/placeholder-lookup.ts";
import { numberText, withUnit } from "#src/language/format.ts";
import type { ChangeWords, ValueWords } from "#src/plans/differences/change-words.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { dateInWords, dateOf } from "#src/studio/fields/date/date-in-words.ts";
import { fileName } from "#src/studio/fields/picture/picture-names.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { formOf, formOfBlock, placeInside } from "#src/studio/kernel/form/field-summary.ts";
import type { Field, Form, Forms } from "#src/studio/kernel/form/form-model.ts";
import { blockSummary } from "#src/studio/kernel/page/block-words.ts";
import { documentTitles, wordsForEditors } from "#src/studio/kernel/site/titles.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";

/** The wording of changes by the labels of Studio's forms, in the reader's language. @param zone time zone of the site */
export function formWords(forms: Forms, zone: TimeZone): ChangeWords {
  const kind = (block: JsonObject) => formOfBlock(block, forms)?.title ?? String(block.type);
  return {
    language: readersLanguage(),
    sentence: (words) => wordsForEditors(words, documentTitles([])),
    document: (file) => {
      const document = documentIdOf(file);
      return wordsAt("", document && formOf(document, forms), undefined, zone);
    },
    block: (block) => {
      const name = blockSummary(block).replace(PLACEHOLDER, "…");
      return wordsAt(/\p{L}|\d/u.test(name) ? name : kind(block), formOfBlock(block, forms), block, zone);
    },
    kind: (block) => quoted(kind(block)),
  };
}

function wordsAt(
  name: string,
  at: Form | Field | undefined,
  value: JsonValue | undefined,
  zone: TimeZone,
): ValueWords {
  return {
    name,
    inside: (step, inner) => {
      const place = placeInside(at, step, value);
      return wordsAt(place.name, place.at, inner, zone);
    },
    ...(at && "kind" in at ? { show: (one) => displayText(at, one, zone), default: at.default } : {}),
  };
}

/** Formats a value that is displayed in another form than it is stored; undefined for all others. */
function displayText(field: Field, value: JsonValue, zone: TimeZone): Words | undefined {
  const language = readersLanguage();
  if ("choices" in field) {
    const option = field.choices.find((choice) => choice.value === value);
    return option && quoted(option.label);
  }
  if (field.kind === "date" && typeof value === "string") {
    const date = dateOf(value, zone);
    return date && dateInWords(date, field.of, language);
  }
  if (field.kind === "picture" && typeof value === "string") return quoted(fileName(value));
  if (field.kind === "switch") return value === true ? t("on") : t("off");
  if (field.kind === "amount" && Array.isArray(value))
    return numbersIn(value)
      .map((number) => numberText(number, language))
      .join("–");
  if (field.kind === "point" && Array.isArray(value))
    return numbersIn(value)
      .map((percent) => withUnit([percent], "percent", language))
      .join(" × ");
  if (field.kind === "colour-pair" && isObject(value)) return Object.values(value).join(" / ");
  return undefined;
}

const quoted = (text: string): Said => say("“{text}”", { text });

const numbersIn = (values: readonly JsonValue[]): number[] => values.filter((one) => typeof one === "number");
