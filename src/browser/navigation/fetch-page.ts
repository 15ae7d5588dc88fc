import { QueryClient } from "@tanstack/query-core";
import { siteAddress } from "#src/ui/address/site-address.ts";

interface FetchedPage {
  /** The address after redirects. */
  url: string;
  /** null if the response is not an HTML page, and the browser must load it natively. */
  text: string | null;
  /** The style sheets linked in the page's body: rules of blocks below the first screen. */
  sheets: string[];
}

/** Thrown when the server responds with an error: the page failed, not the network. */
export class ServerError extends Error {
  override name = "ServerError";
}

const fiveMinutes = 5 * 60_000;

const retries = 3;

/** Exponential backoff in ms, at most 30 s. @param failures number of failed attempts so far, from 0 */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": offline, a request must fail rather than wait for the connection to return.
      queries: {
        staleTime: fiveMinutes,
        gcTime: fiveMinutes,
        retry: retries,
        retryDelay,
        networkMode: "always",
      },
      mutations: { retry: 0 },
    },
  });
}

const client = createQueryClient();

/**
 * Fetches a page through the cache. A page with status 404 counts as a page.
 * @param path path and query
 * @throws ServerError for a status of 500 and above; another error without a response, or if a style sheet of the page is missing; always
 * after the retries
 */
export const fetchPage = (path: string): Promise<FetchedPage> => client.fetchQuery(query(path));

/** Prefetches a page that the visitor is likely to open. */
export const prefetchPage = (path: string): Promise<void> => client.prefetchQuery(query(path));

function query(path: string) {
  return {
    queryKey: ["page", path],
    // Offline, retries are pointless.
    retry: (failures: number) => navigator.onLine && failures < retries,
    queryFn: async (): Promise<FetchedPage> => {
      const response = await fetch(path, { headers: { Accept: "text/html" } });
      if (response.status >= 500) throw new ServerError(`${path} answered with status ${response.status}`);
      const isPage = response.headers.get("content-type")?.startsWith("text/html");
      const text = isPage ? await response.text() : null;
      return { url: response.url, text, sheets: await Promise.all(linkedSheets(text ?? "").map(fetchText)) };
    },
  };
}

/** The URLs of the style sheets in a page's body, in the format of src/render/document/document.ts. */
function linkedSheets(text: string): string[] {
  return [...text.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = ""]) => href);
}

/** Fetches a style sheet. @throws for an error response, which must not be adopted as a style sheet and cached with its page */
async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}`);
  return response.text();
}

/** Tells whether the server responds, with any status: `navigator.onLine` only knows the device. */
export const isReachable = (): Promise<boolean> =>
  fetch(siteAddress("/"), { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
