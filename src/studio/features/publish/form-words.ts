import type { ChangeWords, ValueWords } from "#src/authoring/changelog/change-words.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { Field, Form, Forms } from "#src/studio/kernel/form/form-model.ts";
import { formOf, formOfBlock, placeInside } from "#src/studio/kernel/form/in-words.ts";
import { summaryOf } from "#src/studio/kernel/page/block-words.ts";

/** Changes in the words of the forms in which they were made. */
export function formWords(forms: Forms): ChangeWords {
  const kind = (block: JsonObject) => formOfBlock(block, forms)?.title ?? String(block.type);
  return {
    document: (file) => {
      const document = documentIdOf(file);
      return wordsAt("", document && formOf(document, forms), undefined);
    },
    block: (block) => {
      return wordsAt(summaryOf(block) || kind(block), formOfBlock(block, forms), block);
    },
    kind: (block) => `“${kind(block)}”`,
  };
}

function wordsAt(name: string, at: Form | Field | undefined, value: JsonValue | undefined): ValueWords {
  return {
    name,
    inside: (step, inner) => {
      const place = placeInside(at, step, value);
      return wordsAt(place.name, place.at, inner);
    },
    ...(at && "kind" in at ? { show: (one) => shown(at, one) } : {}),
  };
}

/** Values that their controls show otherwise than they are stored. */
function shown(field: Field, value: JsonValue): string | undefined {
  if ("choices" in field) {
    const chosen = field.choices.find((choice) => choice.value === value);
    return chosen && `“${chosen.label}”`;
  }
  if (field.kind === "switch") return value === true ? "on" : "off";
  if (field.kind === "amount" && Array.isArray(value)) return value.join(" to ");
  if (field.kind === "point" && Array.isArray(value))
    return value.map((percent) => `${percent}%`).join(" × ");
  if (field.kind === "colour-pair" && isObject(value)) return Object.values(value).join(" / ");
  return undefined;
}
