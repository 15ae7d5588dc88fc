import { isObject, type JsonObject } from "#src/content/json/json.ts";
import type { Schema } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { requestCheck, type Tool } from "./route.ts";

type Declared<Request> = Pick<Tool, "name" | "description" | "isReadOnly"> & { input: Schema<Request> };

/** Creates a tool. @param run receives validated arguments */
export function tool<Request>(
  { input, ...declared }: Declared<Request>,
  run: (request: Request) => string | Promise<string>,
): Tool {
  const check = requestCheck(input);
  return {
    ...declared,
    input,
    run: async (request) => {
      try {
        return await run(check(asDeclared(request, input)));
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 400) throw error;
        const names = isObject(input.properties) ? Object.keys(input.properties).join(", ") : "";
        throw new Refusal(400, `${error.message} The arguments are: ${names}.`);
      }
    },
  };
}

/** The types whose values some clients send as JSON in a string. */
const SENT_AS_TEXT = new Set<unknown>(["array", "object", "integer", "number", "boolean"]);

/**
 * Arguments as their schema declares them. Some clients send lists, objects, numbers and flags as JSON in a string, and null, or the word,
 * for an argument that is left out.
 */
function asDeclared(value: unknown, schema: JsonObject): unknown {
  const content = typeof value === "string" && SENT_AS_TEXT.has(schema.type) ? parsed(value) : value;
  const { properties, required, items } = schema;
  if (Array.isArray(content)) return isObject(items) ? content.map((one) => asDeclared(one, items)) : content;
  if (!isObject(content) || !isObject(properties)) return content;
  const needed = Array.isArray(required) ? required : [];
  const isLeftOut = (key: string, one: unknown) =>
    (one === null || one === "null") && key in properties && !needed.includes(key);
  return Object.fromEntries(
    Object.entries(content).flatMap(([key, one]): [string, unknown][] => {
      if (isLeftOut(key, one)) return [];
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return [[key, isObject(own) ? asDeclared(one, own) : one]];
    }),
  );
}

/** The value of a text of JSON; the text itself if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Joins lines of an answer until a limit in bytes is reached, and counts the rest.
 * @param total number of all lines, if there are more than the given ones
 */
export function linesWithin(maxBytes: number, lines: readonly string[], total = lines.length): string {
  let bytes = 0;
  const fitting = lines.findIndex((line) => {
    bytes += Buffer.byteLength(line) + 1;
    return bytes > maxBytes;
  });
  const listed = fitting < 0 ? lines : lines.slice(0, fitting);
  const rest = total - listed.length;
  return [...listed, ...(rest > 0 ? [`… and ${rest} more`] : [])].join("\n");
}
