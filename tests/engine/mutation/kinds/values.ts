import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { type MakeMistakes, splice } from "#tests/engine/mutation/mutant.ts";
import { isRecognisable, misspell } from "#tests/engine/mutation/slips.ts";
import type { Place } from "#tests/engine/mutation/typed-document.ts";

/** Misspells a type, `"type": "cost-tabel"`, or the name of a collection. */
export const misspeltType: MakeMistakes = ({ places, text }, { blockTypes, collections }) => {
  const choices = places.filter(({ key, value, schema, parent }) => {
    const chooses = key === "type" && schema?.const !== undefined;
    const asks = key === "collection" && isObject(parent?.value);
    return typeof value === "string" && (chooses || asks);
  });
  if (choices.length === 0) return undefined;
  return (random) => {
    const { key, node, value, parent } = random.pick(choices);
    const meant = String(value);
    const wrong = misspell(meant, random);
    const isEntry = key === "collection" && parent?.pointer === "/entry";
    if (!isRecognisable(wrong, meant, key === "type" ? blockTypes : collections)) return;
    const code = isEntry ? "entry/unknown-collection" : "collection/unknown";
    return {
      ...replaceValue(text, node, wrong),
      codes: [key === "type" ? "page/unknown-block" : code],
      suggestion: meant,
    };
  };
};

const SAMPLES: readonly { type: string; text: string }[] = [
  { type: "string", text: '"three"' },
  { type: "number", text: "12.5" },
  { type: "integer", text: "7" },
  { type: "boolean", text: "true" },
  { type: "null", text: "null" },
  { type: "array", text: "[]" },
  { type: "object", text: "{}" },
];

/** Replaces a value by one of another type: a number for a string, a string for a list and others. */
export const wrongType: MakeMistakes = ({ places, text }) => {
  const typed = places.flatMap((place) => {
    const types = place.parent ? typesOf(place) : [];
    return types.length > 0 ? [{ place, types }] : [];
  });
  if (typed.length === 0) return undefined;
  return (random) => {
    const { place, types } = random.pick(typed);
    const wrong = SAMPLES.filter(
      ({ type }) => !types.includes(type) && !(type === "integer" && types.includes("number")),
    );
    const { start, end } = place.node.loc;
    return {
      text: splice(text, start.offset, end.offset, random.pick(wrong).text),
      offset: start.offset,
      codes: ["field/type", "field/empty"],
    };
  };
};

/** Gives the id of one block to a second one further down. */
export const duplicateId: MakeMistakes = ({ places, text }, { documents, wholeText }) => {
  const ids = places.filter(isId);
  const free = ids.filter(({ value }) => value !== "apply" && !wholeText.includes(`#${String(value)}`));
  // If a page and its layout share an id, only the page can change its own.
  const [root] = places;
  const layout = isObject(root?.value) && typeof root.value.layout === "string" ? root.value.layout : "site";
  const isPage = root?.schema?.title === "PageDocument";
  const around = documents.flatMap(({ path, places }) =>
    isPage && path === `pages/_layouts/${layout}.json` ? places.filter(isId) : [],
  );
  if (free.length === 0 || ids.length + around.length < 2) return undefined;
  return (random) => {
    const second = random.pick(free);
    const others = [...ids.slice(0, ids.indexOf(second)), ...around];
    if (others.length === 0) return;
    return { ...replaceValue(text, second.node, String(random.pick(others).value)), codes: ["id/duplicate"] };
  };
};

function isId({ schema, value }: Place): boolean {
  return schema?.title === "Id" && typeof value === "string";
}

function typesOf({ schema, value }: Place): string[] {
  const declared: JsonObject = schema ?? {};
  // Only the query's own keys are typed; the list that it fills is not in the document.
  if (declared.title === "CollectionQuery" && isObject(value)) return ["object", "array"];
  return typeof declared.type === "string"
    ? [declared.type]
    : Array.isArray(declared.type)
      ? declared.type.map(String)
      : [];
}

/** A text in which the value at a place is replaced. */
export function replaceValue(
  text: string,
  { loc }: Place["node"],
  value: string,
): { text: string; offset: number } {
  const offset = loc.start.offset;
  return { text: splice(text, offset, loc.end.offset, JSON.stringify(value)), offset };
}
