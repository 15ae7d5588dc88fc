import { type LoaderFunctionArgs, redirect } from "react-router-dom";
import { fetchPage, ServerError } from "./fetch-page.ts";
import { type PageDocument, parsePage, readKind } from "./page-document.ts";

/**
 * The router's loader: the target page itself, taken apart. Where it cannot take the place of the current page
 * (other layout, policy or build, another origin, no HTML, no network), the browser loads the document.
 * @throws ServerError, which the router shows as a route failure
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<PageDocument | Response> {
  const wanted = new URL(request.url);
  const fetched = await fetchPage(wanted.pathname + wanted.search).catch((error: unknown) => {
    if (error instanceof ServerError) throw error;
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
