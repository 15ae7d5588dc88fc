import { type LoaderFunctionArgs, redirect } from "react-router-dom";
import { pageBehind } from "./error-screen.ts";
import { fetchPage, ServerError } from "./fetch-page.ts";
import { isReachable } from "./is-reachable.ts";
import { type PageDocument, parsePage, readKind } from "./page-document.ts";

/** No server answers: the browser could only show a page of its own. */
export class NoConnection extends Error {
  override name = "NoConnection";
}

/**
 * The router's loader: the target page itself, taken apart. Where it cannot take the place of the current page
 * (other layout, policy or build, another origin, no HTML), the browser loads the document.
 * @returns null for the page that is still there, behind an error screen
 * @throws ServerError and NoConnection, which the router shows as a route failure
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<PageDocument | Response | null> {
  const wanted = new URL(request.url);
  if (pageBehind() === wanted.pathname + wanted.search) return null;
  const fetched = await fetchPage(wanted.pathname + wanted.search).catch(async (cause: unknown) => {
    if (cause instanceof ServerError) throw cause;
    if (!(await isReachable())) throw new NoConnection("the server does not answer", { cause });
    return null;
  });
  if (request.signal.aborted) return never();
  if (!fetched) return openDocument(wanted);
  const reached = new URL(fetched.url || wanted);
  const page =
    reached.origin === location.origin && fetched.text !== null
      ? parsePage(fetched.text, fetched.sheets)
      : null;
  if (!page) return openDocument(wanted);
  if (reached.pathname !== wanted.pathname) return redirect(reached.pathname + reached.search);
  const here = readKind(document);
  const sameKind = page.layout === here.layout && page.build === here.build && page.policy === here.policy;
  return sameKind ? page : openDocument(wanted);
}

/** Leaves the page: what follows no longer matters, so the loader never answers. */
function openDocument(url: URL): Promise<never> {
  // After history back or forward the address is the new one already.
  if (url.pathname + url.search === location.pathname + location.search) location.reload();
  else location.assign(url);
  return never();
}

const never = () => new Promise<never>(() => {});
