import theme from "#schema/data/theme.schema.json" with { type: "json" };
import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { ColourName } from "./colour-sources.ts";

/** What the form of the theme calls a colour, with its group where the colour says too little: “Brand: Text”. */
export function colourTitle(name: ColourName): string {
  const [group = "", step = ""] = name.split(".");
  const schema: JsonObject = theme;
  const groupSchema = valueAt(schema, `/properties/colors/properties/steps/properties/${group}`);
  const isPalette = isObject(groupSchema) && groupSchema.$ref !== undefined;
  const steps = isPalette ? valueAt(schema, "/definitions/themePalette") : groupSchema;
  const title = labelOf(step, valueAt(steps ?? null, `/properties/${step}`));
  return isPalette || group === "scene" ? `${labelOf(group, groupSchema)}: ${title}` : title;
}

function labelOf(name: string, schema: JsonValue | undefined): string {
  if (isObject(schema) && typeof schema.label === "string") return schema.label;
  return (
    name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  );
}
