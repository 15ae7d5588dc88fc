import { keep, readValue } from "#src/studio/kernel/shell/parts/storage.ts";

const MAX_NAMES = 5;

/** Names of the recently used entries of a list in this browser, newest first. */
export function recentNames(list: string): string[] {
  const names = readValue("localStorage", `recent-${list}`);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

export function rememberName(list: string, name: string): void {
  const names = [name, ...recentNames(list).filter((one) => one !== name)].slice(0, MAX_NAMES);
  keep("localStorage", `recent-${list}`, names);
}
