/**
 * Whether the site's server responds, with any status; `navigator.onLine` only knows whether the device is
 * connected.
 */
export const isReachable = (): Promise<boolean> =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
