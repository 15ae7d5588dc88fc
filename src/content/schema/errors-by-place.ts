import type { ErrorObject } from "ajv";

/** The errors about the value at a JSON pointer itself, in ajv's order. */
export type ErrorsAt = (pointer: string) => readonly ErrorObject[];

/** Sorts errors once, since a document can have ten thousand of them and each is looked at beside its neighbours. */
export function errorsByPlace(errors: readonly ErrorObject[]): ErrorsAt {
  const byPlace = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const group = byPlace.get(error.instancePath);
    if (group) group.push(error);
    else byPlace.set(error.instancePath, [error]);
  }
  return (pointer) => byPlace.get(pointer) ?? [];
}
