import { decodeAddress } from "./routes.ts";

/** An address at which visitors may still arrive: any path, and parameters that its query must have. */
export type FormerAddress = {
  /** Decoded, without a slash at its end. */
  path: string;
  /** Sorted and decoded: `["id=3"]`. A request may have others as well, in any order. */
  query: readonly string[];
};

/** Each order of the parameters is a rule of its own for servers that compare texts. */
const MAX_PARAMETERS = 3;

/** Reads `/events.php` or `/page.asp?id=3`: every way to write an address gives the same. */
export function formerAddress(address: string): FormerAddress {
  const at = address.indexOf("?");
  const path = decodeAddress(at < 0 ? address : address.slice(0, at)).replace(/(?<=.)\/+$/, "");
  return { path, query: at < 0 ? [] : parametersOf(address.slice(at + 1)).sort() };
}

/** The address as a text that is the same however it was written. */
export function formerKey(address: string): string {
  const { path, query } = formerAddress(address);
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

/** Why an address cannot be redirected, as a clause that follows "the address …"; undefined if it can. */
export function refuseFormer(address: string): string | undefined {
  if (!address.startsWith("/")) return "does not begin with a slash";
  if (/^\/[/\\]/.test(address)) return "begins with two slashes, which browsers read as another website";
  if (/[\s\\]/.test(address)) return "contains a space or a backslash; write %20 or /";
  if (address.includes("#")) return "contains #, which browsers do not send";
  if (/^[^?]*(?:\*|\/:)/.test(address)) return "is a pattern; only single addresses can be redirected";
  const { path, query } = formerAddress(address);
  if (path === "/" && query.length === 0) return "is the home page";
  if (query.length > MAX_PARAMETERS) return `names more than ${MAX_PARAMETERS} parameters`;
  return undefined;
}

/** Tells whether a request has every parameter of an address. @param search its query, with or without "?" */
export function hasParameters({ query }: Pick<FormerAddress, "query">, search: string): boolean {
  if (query.length === 0) return true;
  const sent = new Set(parametersOf(search.replace(/^\?/, "")));
  return query.every((parameter) => sent.has(parameter));
}

/** Whether the query of a request goes on to the target: not if it was asked for, or the target ends in one of its own. */
export const keepsQuery = ({ query, target }: Pick<FormerAddress, "query"> & { target: string }): boolean =>
  query.length === 0 && !/[?#]/.test(target);

const parametersOf = (query: string): string[] =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`);
