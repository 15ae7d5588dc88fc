import type { ErrorObject } from "ajv";

/** The errors about the value at a JSON pointer itself, in ajv's order. */
export type ErrorsAt = (pointer: string) => readonly ErrorObject[];

/** Groups errors by place once, since a document can have ten thousand, and each is compared with its neighbours. */
export function errorsByPlace(errors: readonly ErrorObject[]): ErrorsAt {
  const byPlace = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const group = byPlace.get(error.instancePath);
    if (group) group.push(error);
    else byPlace.set(error.instancePath, [error]);
  }
  return (pointer) => byPlace.get(pointer) ?? [];
}
