import { describe, expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { isEffective, type KeyEffect, keyEffects } from "#src/content/schema/key-effects.ts";
import { formModels } from "#src/studio/fields/forms/form-models.ts";
import { fieldKinds } from "#src/studio/start/load-folders.ts";
import { analyseSmall, exampleSite, hero, page } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

const blockWith = (image: JsonValue) => ({
  "pages/index.json": page("index", { blocks: [{ ...hero, image }] }),
});
const unused = (image: JsonValue) => diagnose(blockWith(image)).filter(({ code }) => code === "field/unused");

describe("a key that works only beside some values of another one", () => {
  test("is let pass with a warning where nothing but a look depends on it", () => {
    const photo = { src: "/pictures/growers.svg", decorative: true, mood: "night" };
    expect(unused(photo)).toMatchObject([{ severity: "warning", pointer: "/blocks/0/image/mood" }]);
    expect(analyseSmall(blockWith(photo)).site).toBeDefined();
    expect(unused({ ...photo, src: "/scenes/orchard.svg" })).toReport([]);
  });

  test("is refused where a form would let everything through", () => {
    const form = (field: object) => ({
      "pages/index.json": page("index", {
        blocks: [
          hero,
          {
            type: "form",
            version: 2,
            id: "form",
            title: "Ask",
            fields: [{ name: "a", label: "A", ...field }],
          },
        ],
      }),
    });
    const codes = (field: object) => diagnose(form(field)).map(({ code }) => code);
    expect(codes({ min: "1" })).toContain("field/without-effect");
    expect(codes({ min: "1", kind: "number" })).not.toContain("field/without-effect");
  });

  test("is known to the forms of Studio, with the value that stands for none", async () => {
    const { blocks } = formModels(composeSchemas(schemaSources(exampleSite.files)), await fieldKinds());
    const image = blocks.hero?.fields.find(({ key }) => key === "image");
    const fields = blocks.form?.fields.find(({ key }) => key === "fields");
    if (image?.kind !== "group" || fields?.kind !== "list" || fields.item.kind !== "group")
      throw new Error("the forms have no such fields");
    const shown = (effects: readonly KeyEffect[] = [], object: Record<string, JsonValue> = {}) =>
      effects.filter((effect) => isEffective(effect, object)).map(({ key }) => key);
    expect(shown(image.form.effects, { src: "/pictures/a.jpg" })).toEqual(["focus", "fit"]);
    expect(shown(image.form.effects, { src: "/scenes/orchard.svg" })).toEqual(["mood"]);
    expect(shown(fields.item.form.effects, {})).toEqual(["minLength", "maxLength"]);
    expect(shown(fields.item.form.effects, { kind: "number" })).toEqual(
      expect.arrayContaining(["min", "max"]),
    );
  });
});

test("conditions of all schemas name keys that the same object has", () => {
  const strangers: string[] = [];
  const walk = (value: JsonValue, at: string) => {
    if (Array.isArray(value)) for (const one of value) walk(one, at);
    if (!isObject(value)) return;
    const known = isObject(value.properties) ? value.properties : {};
    if (value.properties !== undefined)
      for (const { key, beside } of keyEffects(value))
        for (const name of [key, beside]) if (!Object.hasOwn(known, name)) strangers.push(`${at}: ${name}`);
    for (const [key, child] of Object.entries(value)) if (key !== "else") walk(child, `${at}/${key}`);
  };
  const { page: composed } = composeSchemas(schemaSources(exampleSite.files));
  walk(composed, "page");
  expect(strangers).toEqual([]);
});
