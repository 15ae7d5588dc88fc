const MAX_NAMES = 5;

const keyOf = (list: string): string => `waymark-studio-recent-${list}`;

/** Names of what was last used from a list in this browser, newest first. */
export function recentNames(list: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function rememberName(list: string, name: string): void {
  try {
    const names = [name, ...recentNames(list).filter((one) => one !== name)].slice(0, MAX_NAMES);
    localStorage.setItem(keyOf(list), JSON.stringify(names));
  } catch {
    // Storage is blocked: the list stays in its usual order.
  }
}
