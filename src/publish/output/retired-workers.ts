/**
 * The addresses at which most tools put the service worker of a site: Workbox, Gatsby and Docusaurus; Create React App and SvelteKit;
 * Angular; a widespread plug-in of WordPress (SuperPWA). In the browsers of former visitors, that worker would go on to show the site before
 * this one: browsers keep a worker whose file is gone.
 */
export const RETIRED_WORKERS: readonly string[] = [
  "/sw.js",
  "/service-worker.js",
  "/ngsw-worker.js",
  "/superpwa-sw.js",
];

/** A service worker that deletes the caches of the one before it and itself, and loads open pages again. */
export const RETIRED_WORKER = `// Ends the service worker of an earlier site at this address.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await self.registration.unregister();
  for (const page of pages) page.navigate(page.url).catch(() => {});
}
`;
