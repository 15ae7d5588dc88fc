import { isObject } from "#src/content/json/json.ts";
import type { Schema } from "#src/studio/kernel/protocol/call.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { requestCheck } from "./route.ts";

/** A tool for assistants, offered over the Model Context Protocol (https://modelcontextprotocol.io). */
export type Tool = {
  name: string;
  /** What the tool does and when to use it, for the assistant. Every answer costs its reader, so both are short. */
  description: string;
  /** The JSON Schema of the arguments. */
  input: Schema<unknown>;
  /** Whether the tool only reads. */
  isReadOnly: boolean;
  /** Runs the tool. @returns the answer as text @throws Refusal that names the cure */
  run: (request: unknown) => Promise<string>;
};

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
