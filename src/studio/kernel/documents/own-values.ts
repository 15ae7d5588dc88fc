import { isObject, type JsonValue, pointerTo, splitPointer, valueAt } from "#src/content/json/json.ts";
import { splitPlaceholder } from "#src/content/placeholder/formats.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/** A value of a page's title, description or entry, which blocks show through placeholders. */
export type OwnValue = {
  /** Pointer to the value in the page's document. */
  pointer: Pointer;
  value: JsonValue | undefined;
  /** Set if the page shows the value in another form, because a placeholder formats it, such as a date in words. */
  isPrinted: boolean;
};

/**
 * Finds the stored value behind a text that is one placeholder: `{{entry.label}}` leads to the label, or if that is `{{page.title}}`, to the
 * title. Of several names, the first with a value counts.
 * @param page the page's document
 * @returns undefined if the text is anything else, or its value is stored nowhere in the page
 */
export function ownValueOf(text: JsonValue | undefined, page: JsonValue): OwnValue | undefined {
  return followWhole(text, page).find((one) => one.value !== undefined);
}

/**
 * Pointers to the fields of a page that the placeholders of a block refer to, including fields without a value; in the order of the block,
 * each once.
 */
export function ownFieldsIn(block: JsonValue, page: JsonValue): Pointer[] {
  const pointers = textsIn(block).flatMap((text) =>
    [...text.matchAll(PLACEHOLDER)].flatMap(([, names = ""]) =>
      alternativesOf(names).flatMap((name) => follow(name, page)?.pointer ?? []),
    ),
  );
  return [...new Set(pointers.map(fieldAround))];
}

/** The names of a placeholder, of which the first with a value is printed. @param names the text between the braces */
export const alternativesOf = (names: string): string[] => splitPlaceholder(names).names;

/** Matches a placeholder, and captures the names in it. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
/** Matches a text that consists of one placeholder. */
const WHOLE = /^\{\{([^{}]*)\}\}$/;
/** Maximum number of placeholders followed from one value to the next; a longer chain is a cycle. */
const MAX_STEPS = 4;

/** The names and the format of a text that is one placeholder; undefined for any other value. */
function wholePlaceholder(text: JsonValue | undefined): ReturnType<typeof splitPlaceholder> | undefined {
  const [, inner] = (typeof text === "string" && WHOLE.exec(text)) || [];
  return inner === undefined ? undefined : splitPlaceholder(inner);
}

function follow(name: string, page: JsonValue, steps = MAX_STEPS): OwnValue | undefined {
  const pointer = pointerOf(name);
  if (pointer === undefined || steps === 0) return undefined;
  const value = valueAt(page, pointer);
  const further = followWhole(value, page, steps - 1);
  return further.find((one) => one.value !== undefined) ?? further[0] ?? { pointer, value, isPrinted: false };
}

/** Follows the names of a text that is one placeholder. */
function followWhole(text: JsonValue | undefined, page: JsonValue, steps = MAX_STEPS): OwnValue[] {
  const { names = [], format } = wholePlaceholder(text) ?? {};
  return names.flatMap((name) => {
    const own = follow(name, page, steps);
    return own ? [{ ...own, isPrinted: own.isPrinted || format !== undefined }] : [];
  });
}

/** The pointer that a placeholder's name stands for, such as `entry.image.alt` or `page.title`; undefined for names of other objects. */
function pointerOf(name: string): Pointer | undefined {
  const [object, ...steps] = name.split(".");
  if (steps.length === 0 || (object !== "entry" && object !== "page")) return undefined;
  return steps.reduce<Pointer>(pointerTo, object === "entry" ? "/entry" : "");
}

/**
 * The pointer to the field of the page, or of its entry, that contains the value at another pointer: `/entry/image` for `/entry/image/alt`.
 */
function fieldAround(pointer: Pointer): Pointer {
  const [above] = splitPointer(pointer);
  return above === "" || above === "/entry" ? pointer : fieldAround(above);
}

function textsIn(value: JsonValue): string[] {
  if (typeof value === "string") return [value];
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return inner.flatMap((one) => (one === undefined ? [] : textsIn(one)));
}
