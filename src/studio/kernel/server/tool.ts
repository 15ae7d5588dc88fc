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
