import theme from "#schema/data/theme.schema.json" with { type: "json" };
import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { labelOf } from "#src/content/json/key-words.ts";
import type { ColourName } from "./colour-sources.ts";

/** The name of a colour in the theme form, with its group where the colour alone says too little: “Brand: Text”. */
export function colourTitle(name: ColourName): string {
  const [group = "", step = ""] = name.split(".");
  const schema: JsonObject = theme;
  const groupSchema = valueAt(schema, `/properties/colors/properties/steps/properties/${group}`);
  const isPalette = isObject(groupSchema) && groupSchema.$ref !== undefined;
  const steps = isPalette ? valueAt(schema, "/definitions/themePalette") : groupSchema;
  const title = titleAt(step, valueAt(steps ?? null, `/properties/${step}`));
  return isPalette || group === "scene" ? `${titleAt(group, groupSchema)}: ${title}` : title;
}

function titleAt(name: string, schema: JsonValue | undefined): string {
  return labelOf(name, isObject(schema) ? schema : undefined);
}
