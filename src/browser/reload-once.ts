const key = "waymark-reloaded";

/**
 * A chunk that cannot be loaded usually means that a new version has been deployed: a reload brings the new
 * page. Done at most once per session; where the guard cannot be stored, or offline, nothing happens.
 */
export function reloadOnce(): void {
  try {
    if (!navigator.onLine || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, "1");
    location.reload();
  } catch {}
}
