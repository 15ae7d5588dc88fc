import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { sorted } from "./schema-tree.ts";

export type DeclaredText = {
  /** The place where the text appears. */
  description: string;
  /** The English text, or its plural forms. */
  default: string | Readonly<Record<string, string>>;
  /** Set if a block's browser script reads the text, so that the block's HTML has to carry it. */
  inBrowser: boolean;
};

/** The interface texts of the engine by group and name. A block's group is its type. */
export type DeclaredTexts = ReadonlyMap<string, ReadonlyMap<string, DeclaredText>>;

/** The schemas that declare interface texts. */
type TextSources = {
  data: ReadonlyMap<string, JsonObject>;
  blocks: ReadonlyMap<string, JsonObject>;
};

/** The plural categories of languages (CLDR). */
export const FORMS = ["zero", "one", "two", "few", "many", "other"] as const;

/** The name of the interface texts document; its schema declares the texts that belong to no block. */
export const TEXTS = "texts";

/**
 * Collects the interface texts: blocks declare theirs in their schemas under `texts`, all others are in `schema/data/texts.schema.json`. A
 * block with the name of a group adds its texts to that group.
 * @throws Error if both declare a text of the same name
 */
export function declaredTexts({ data, blocks }: TextSources): DeclaredTexts {
  const shared = data.get(TEXTS)?.texts;
  const groups = new Map<string, ReadonlyMap<string, DeclaredText>>();
  for (const [name, group] of Object.entries(isObject(shared) ? shared : {}))
    groups.set(name, textsOf(group));
  for (const [type, { texts }] of sorted(blocks)) {
    if (texts === undefined) continue;
    const shared = groups.get(type) ?? new Map<string, DeclaredText>();
    const own = textsOf(texts);
    const twice = [...own.keys()].find((name) => shared.has(name));
    if (twice !== undefined)
      throw new Error(
        `blocks/${type}/${type}.schema.json declares the text "${twice}", which Waymark has in the group "${type}". Rename the text, or the block.`,
      );
    groups.set(type, new Map([...shared, ...own]));
  }
  return groups;
}

/** The schema of `pages/_data/texts.json`, in which every text is optional. */
export function textsSchema(
  { texts: _, properties, ...schema }: JsonObject,
  groups: DeclaredTexts,
  blocks: TextSources["blocks"],
): JsonObject {
  const own = isObject(properties) ? properties : {};
  const all = [...groups].map(([name, texts]): [string, JsonObject] => [
    name,
    groupSchema(name, texts, blocks.get(name)?.label),
  ]);
  return { ...schema, properties: { ...own, ...Object.fromEntries(all) } };
}

function groupSchema(
  name: string,
  texts: ReadonlyMap<string, DeclaredText>,
  label: JsonValue | undefined,
): JsonObject {
  return {
    description: `Texts of ${name}.`,
    ...(label === undefined ? {} : { label }),
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries([...texts].map(([key, text]) => [key, textSchema(text)])),
  };
}

function textSchema({ description, default: text }: DeclaredText): JsonObject {
  if (typeof text === "string") return { ...phraseSchema(description), default: text };
  const forms = FORMS.map((form): [string, JsonObject] => [
    form,
    phraseSchema(`The form "${form}" of: ${description}`),
  ]);
  return {
    description,
    type: "object",
    additionalProperties: false,
    required: ["other"],
    properties: Object.fromEntries(forms),
    default: { ...text },
  };
}

function phraseSchema(description: string): JsonObject {
  return { description, type: "string", minLength: 1, maxLength: 400 };
}

function textsOf(group: JsonValue): Map<string, DeclaredText> {
  return new Map(
    Object.entries(isObject(group) ? group : {}).map(([name, text]) => [name, declaredText(name, text)]),
  );
}

function declaredText(name: string, text: JsonValue): DeclaredText {
  if (!isObject(text) || typeof text.description !== "string")
    throw new Error(`The text "${name}" has no description.`);
  const { description, default: defaultText, inBrowser } = text;
  if (typeof defaultText === "string")
    return { description, default: defaultText, inBrowser: inBrowser === true };
  const forms = Object.entries(isObject(defaultText) ? defaultText : {}).map(([form, phrase]) => [
    form,
    String(phrase),
  ]);
  if (forms.length === 0) throw new Error(`The text "${name}" has no default.`);
  return { description, default: Object.fromEntries(forms), inBrowser: inBrowser === true };
}
