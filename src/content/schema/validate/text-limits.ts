import { _, type Ajv, type KeywordCxt } from "ajv";
import { textWidth } from "#src/language/text-width.ts";

/** Counts code points; equal to `length` unless the text contains surrogates. */
const characters = (text: string): number => (/[\ud800-\udfff]/.test(text) ? [...text].length : text.length);

/**
 * Returns the function that measures texts for `minLength` and `maxLength`: if the schema has `wideTwice`, wide characters such as Chinese
 * ones count as two.
 */
export const lengthBy = (schema: object = {}): ((text: string) => number) =>
  "wideTwice" in schema ? textWidth : characters;

/** Replaces ajv's `minLength` and `maxLength` by versions that count wide characters twice if the schema says `wideTwice`. */
export function addTextLimits(ajv: Ajv): void {
  const operators = { minLength: _`<`, maxLength: _`>` };
  for (const [keyword, isBeyond] of Object.entries(operators)) {
    ajv.removeKeyword(keyword);
    ajv.addKeyword({
      keyword,
      type: "string",
      schemaType: "number",
      code(context: KeywordCxt) {
        const { gen, data, schema, parentSchema } = context;
        const length = gen.scopeValue("func", { ref: lengthBy(parentSchema) });
        context.fail(_`${length}(${data}) ${isBeyond} ${schema}`);
      },
      error: {
        message: ({ schema }) => `must not be beyond ${schema}`,
        params: ({ schema }) => _`{limit: ${schema}}`,
      },
    });
  }
}
