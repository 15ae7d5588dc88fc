const KEY = "waymark-studio-recent";
const MOST = 5;

/** Names of what was inserted last in this browser, newest first. */
export function recentInserts(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function rememberInsert(name: string): void {
  try {
    const names = [name, ...recentInserts().filter((one) => one !== name)].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Storage is blocked: the list stays in its usual order.
  }
}
