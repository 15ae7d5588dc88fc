import type { Plan } from "#src/authoring/scaffold/plan.ts";

/** The files of a plan with their new texts; undefined for those that it removes. */
export function planTexts({ create, change, remove = new Set() }: Plan): Map<string, string | undefined> {
  const removed = [...remove].map((path): [string, undefined] => [path, undefined]);
  return new Map<string, string | undefined>([...create, ...change, ...removed]);
}
