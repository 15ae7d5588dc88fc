/** Whether the site's server answers at all, whatever it says: `navigator.onLine` only knows of the cable. */
export const isReachable = (): Promise<boolean> =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
