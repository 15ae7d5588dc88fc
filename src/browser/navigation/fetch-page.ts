import { createQueryClient, retries } from "./query-client.ts";

/** A page as the server sent it. */
export interface FetchedPage {
  /** The address after redirects. */
  url: string;
  /** null: not a HTML page, the browser must show it itself. */
  text: string | null;
  /** The style sheets that its body links: rules of blocks below the first screen. */
  sheets: string[];
}

/** A server that answers with an error of its own: the route has failed, the network has not. */
export class ServerError extends Error {
  override name = "ServerError";
}

const client = createQueryClient();

/**
 * Fetches a page through the cache. A page with status 404 is a page too.
 * @param path path and query
 * @throws ServerError for a status from 500; another error when there was no answer, or a style sheet of the page
 *   is missing; all after the retries
 */
export const fetchPage = (path: string): Promise<FetchedPage> => client.fetchQuery(query(path));

/** Fetches a page that the visitor is likely to open. */
export const prefetchPage = (path: string): Promise<void> => client.prefetchQuery(query(path));

function query(path: string) {
  return {
    queryKey: ["page", path],
    // Without a network it would wait for nothing.
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

/** Addresses of the sheets in a page's body, as src/render/document.ts writes them. */
function linkedSheets(text: string): string[] {
  return [...text.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = ""]) => href);
}

/** @throws for an error page: it must not be adopted as a style sheet, and kept with its page. */
async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}`);
  return response.text();
}
