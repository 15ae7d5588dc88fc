import { isObject } from "#src/content/json/json.ts";
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
        return await run(check(request));
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 400) throw error;
        const names = isObject(input.properties) ? Object.keys(input.properties).join(", ") : "";
        throw new Refusal(400, `${error.message} The arguments are: ${names}.`);
      }
    },
  };
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
