import { type Said, say } from "#src/content/diagnostics/say.ts";
import { decodeAddress } from "./routes.ts";

/** An old address at which visitors may still arrive: a path, and the query parameters that it requires. */
export type FormerAddress = {
  /** Decoded, without a slash at its end. */
  path: string;
  /** Query parameters, decoded and sorted: `["id=3"]`. A request may have further parameters, in any order. */
  query: readonly string[];
};

/**
 * Maximum number of query parameters of a redirected address: hosts that compare the query as text need one rule for each order of the
 * parameters.
 */
const MAX_PARAMETERS = 3;

/** Parses `/events.php` or `/page.asp?id=3`; all spellings of an address give the same result. */
export function formerAddress(address: string): FormerAddress {
  const at = address.indexOf("?");
  const path = decodeAddress(at < 0 ? address : address.slice(0, at)).replace(/(?<=.)\/+$/, "");
  return { path, query: at < 0 ? [] : parametersOf(address.slice(at + 1)).sort() };
}

/** The normalised text of an address, equal for all its spellings; used as a map key. */
export function formerKey(address: string): string {
  const { path, query } = formerAddress(address);
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** Explains why an address cannot be redirected, as a clause that follows "the address …"; undefined if it can. */
export function refuseFormer(address: string): Said | undefined {
  if (!address.startsWith("/")) return say("does not begin with a slash");
  if (/^\/[/\\]/.test(address)) return say("begins with two slashes, which browsers read as another website");
  if (/[\s\\]/.test(address)) return say("contains a space or a backslash; write %20 or /");
  if (address.includes("#")) return say("contains #, which browsers do not send");
  if (/^[^?]*(?:\*|\/:)/.test(address)) return say("is a pattern; only single addresses can be redirected");
  const { path, query } = formerAddress(address);
  if (path === "/" && query.length === 0) return say("is the home page");
  if (query.length > MAX_PARAMETERS)
    return say("names more than {limit, number} parameters", { limit: MAX_PARAMETERS });
  return undefined;
}

/** Tells whether the query string of a request contains all parameters of an old address; true if the address has none. */
export function hasParameters({ query }: Pick<FormerAddress, "query">, search: string): boolean {
  if (query.length === 0) return true;
  const sent = new Set(parametersOf(search.replace(/^\?/, "")));
  return query.every((parameter) => sent.has(parameter));
}

/** Tells whether a redirect passes on the query of the request: only if its source has none, and its target neither query nor anchor. */
export const keepsQuery = ({ query, target }: Pick<FormerAddress, "query"> & { target: string }): boolean =>
  query.length === 0 && !/[?#]/.test(target);

const parametersOf = (query: string): string[] =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`);
