const KEYS = { inserts: "waymark-studio-recent", palette: "waymark-studio-recent-entries" };
const MOST = 5;

/** A list that begins with what was used last. */
export type RecentList = keyof typeof KEYS;

/** Names of what was used last in this browser, newest first. */
export function recentNames(list: RecentList): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEYS[list]) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function rememberName(list: RecentList, name: string): void {
  try {
    const names = [name, ...recentNames(list).filter((one) => one !== name)].slice(0, MOST);
    localStorage.setItem(KEYS[list], JSON.stringify(names));
  } catch {
    // Storage is blocked: the list stays in its usual order.
  }
}
