import { expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { isObject, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { formModels } from "#src/studio/fields/forms/form-models.ts";
import { setting } from "#src/studio/fields/parts/edit-scope.ts";
import { isEqual } from "#src/studio/kernel/documents/share-equal.ts";
import { withOperations } from "#src/studio/kernel/documents/with-operations.ts";
import type { Field, Form } from "#src/studio/kernel/form/form-model.ts";
import { fieldKinds } from "#src/studio/start/load-folders.ts";
import { validExamples } from "#tests/engine/blocks/block-sources.ts";

const forms = formModels(composeSchemas(schemaSources(readExampleSite(".").files)), await fieldKinds());

type Place = { field: Field; pointer: string };

/** The optional fields that a value has, at any depth. */
function optionalIn(form: Form, value: JsonValue, at = ""): Place[] {
  return form.fields.flatMap((field) => {
    const pointer = pointerTo(at, field.key);
    const present = valueAt(value, pointerTo("", field.key));
    if (present === undefined || field.kind === "hidden" || field.kind === "type") return [];
    return [...(field.required ? [] : [{ field, pointer }]), ...within(field, present, pointer)];
  });
}

function within(field: Field, value: JsonValue, at: string): Place[] {
  if (field.kind === "group") return optionalIn(field.form, value, at);
  if (field.kind === "union" && isObject(value)) {
    const member = field.members[String(value[field.tag])];
    return member ? optionalIn(member, value, at) : [];
  }
  if ((field.kind !== "list" && field.kind !== "query-list") || !Array.isArray(value)) return [];
  return value.flatMap((item, index) => within(field.item, item, pointerTo(at, index)));
}

test("each optional field of every block can be removed, and set again as it was, whatever its kind", () => {
  const kinds = new Set<string>();
  let count = 0;
  for (const { type, block } of validExamples) {
    const form = forms.blocks[type];
    const document = { blocks: [block] };
    for (const { field, pointer } of form ? optionalIn(form, block, "/blocks/0") : []) {
      const value = valueAt(document, pointer);
      const removal = setting(document, pointer, undefined);
      const without = withOperations(document, removal ? [removal] : []);
      expect(valueAt(without, pointer), pointer).toBeUndefined();
      const again = setting(without, pointer, value);
      expect(isEqual(withOperations(without, again ? [again] : []), document), pointer).toBe(true);
      kinds.add(field.kind);
      count += 1;
    }
  }
  const optional = Object.values(forms.blocks).flatMap(({ fields }) => fields.filter((one) => !one.required));
  const offered = optional.map(({ kind }) => kind).filter((kind) => kind !== "hidden" && kind !== "type");
  expect([...kinds].sort()).toEqual(expect.arrayContaining([...new Set(offered)].sort()));
  expect(count).toBeGreaterThan(300);
});
