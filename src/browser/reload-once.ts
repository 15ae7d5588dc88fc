const key = "waymark-reloaded";

/**
 * A chunk that cannot be loaded usually means that a new version has been deployed: a reload brings the new
 * page. Done at most once per session, and only when the server answers for this page: without a network, which
 * `navigator.onLine` cannot tell, a reload would put the browser's own page in the place of this one.
 * @returns whether the page is being reloaded; never where the guard cannot be stored
 */
export const reloadOnce = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD", cache: "no-store" })
    .then(({ ok }) => {
      const reloads = ok && !sessionStorage.getItem(key);
      if (reloads) {
        sessionStorage.setItem(key, "1");
        location.reload();
      }
      return reloads;
    })
    .catch(() => false);
