import { expect, test } from "vitest";
import themeSchema from "#schema/data/theme.schema.json" with { type: "json" };
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { contrastPairs } from "#src/content/theme/contrast-pairs.ts";
import drawings from "#src/studio/fields/choice/form-drawings.json" with { type: "json" };
import { DEFAULT_FRAME, frameOf, frameQuery } from "#src/theme/frame/frame.ts";
import { framedSystem } from "./framed-system.ts";

const properties: JsonObject = themeSchema.properties;
const drawn = Object.entries(properties).flatMap(([key, schema]) =>
  isObject(schema) && schema.drawn === true
    ? [{ key, forms: [schema.enum ?? []].flat(), unset: schema.default }]
    : [],
);

test.each(drawn)(
  "$key: each form has a drawing, and the default is that of the schema",
  ({ key, forms, unset }) => {
    const pictures: Readonly<Record<string, object>> = drawings;
    expect(Object.keys(pictures[key] ?? {})).toEqual(forms);
    const defaults: Readonly<Record<string, string>> = DEFAULT_FRAME;
    if (key in defaults) expect(defaults[key]).toBe(unset);
  },
);

const parts = drawn.filter(({ key }) => key in DEFAULT_FRAME);
const recipeIn = (system: ReturnType<typeof framedSystem>, key: string) =>
  system.isSlotRecipe(key) ? system.getSlotRecipe(key) : system.getRecipe(key);

test.each(parts)(
  "$key: its recipe has every form, and the theme chooses the default one",
  ({ key, forms }) => {
    for (const form of forms) {
      const system = framedSystem(frameOf({ [key]: form }));
      const recipe = recipeIn(system, key);
      expect(Object.keys(recipe.variants.form)).toEqual(forms);
      expect(recipe.defaultVariants.form).toBe(form);
    }
  },
);

test("texts of a form stand on backgrounds whose contrast is checked", () => {
  const grounds = new Set(contrastPairs.map(({ ground }) => ground.replace(".default", "")));
  const found = parts.flatMap(({ key }) =>
    [...JSON.stringify(recipeIn(framedSystem(DEFAULT_FRAME), key)).matchAll(/"bg":"([^"]+)"/g)].map(
      ([, bg]) => bg,
    ),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((bg = "") => !grounds.has(bg) && bg !== "transparent")).toEqual([]);
});

test("the root element of a page names only what differs from the default", () => {
  expect(frameQuery(DEFAULT_FRAME)).toBe("");
  expect(frameQuery(frameOf({ opening: "card" }))).toBe("opening=card");
});
