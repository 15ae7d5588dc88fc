import { type LoaderFunctionArgs, redirect } from "react-router-dom";
import { pageBehind } from "./error-screen.ts";
import { fetchPage, isReachable, ServerError } from "./fetch-page.ts";
import { type ParsedPage, parsePage, readKind } from "./page-document.ts";

/** Thrown when the server does not respond: a native load would show the browser's own error page. */
export class NoConnection extends Error {
  override name = "NoConnection";
}

/**
 * The router's loader: fetches and parses the target page. If it cannot replace the current page (another layout, policy, build or origin,
 * or no HTML), the browser loads the document natively.
 * @returns null if the target is the page kept behind an error screen
 * @throws ServerError and NoConnection, which the router shows as route errors
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<ParsedPage | Response | null> {
  const url = new URL(request.url);
  if (pageBehind() === url.pathname + url.search) return null;
  const fetched = await fetchPage(url.pathname + url.search).catch(async (cause: unknown) => {
    if (cause instanceof ServerError) throw cause;
    if (!(await isReachable())) throw new NoConnection("the server does not answer", { cause });
    return null;
  });
  if (request.signal.aborted) return never();
  if (!fetched) return openDocument(url);
  const reached = new URL(fetched.url || url);
  const page =
    reached.origin === location.origin && fetched.text !== null
      ? parsePage(fetched.text, fetched.sheets)
      : null;
  if (!page) return openDocument(url);
  if (reached.pathname !== url.pathname) return redirect(reached.pathname + reached.search);
  const here = readKind(document);
  const sameKind =
    page.layout === here.layout &&
    page.language === here.language &&
    page.build === here.build &&
    page.policy === here.policy;
  return sameKind ? page : openDocument(url);
}

/** Loads a document natively. Leaves the page, so the promise never resolves. */
function openDocument(url: URL): Promise<never> {
  // After navigation in the history, the address bar already shows the target.
  if (url.pathname + url.search === location.pathname + location.search) location.reload();
  else location.assign(url);
  return never();
}

const never = () => new Promise<never>(() => {});
