import type { Difference } from "#src/server/hosting/host.ts";
import type { Request, Visit } from "./visit.ts";

export type Compared = {
  asked: Request;
  found: Visit;
  expected: Visit;
  /** The answer to the same address without its query. */
  bare: Visit;
  /** The answer to an unknown address. */
  unknown: Visit;
  /** The host's answer to the home page. */
  home: Visit;
};

/**
 * The parts of an answer that may differ where `npx waymark hosting` tells people that a host does otherwise; every other part
 * has to be the same.
 */
export const allowances: Record<Difference, (compared: Compared) => readonly string[]> = {
  notFound: ({ expected, found, unknown }) =>
    expected.status >= 400 && isSame(found, unknown) ? ["content", "policy"] : [],
  gone: ({ asked, expected, found }) => {
    if (expected.status !== 410) return [];
    // Below a page that catches all, it is one more unknown address.
    return asked.address.startsWith(`${found.at}/`) ? EVERYTHING : found.status === 404 ? ["status"] : [];
  },
  query: ({ asked, found, bare }) => (asked.address.includes("?") && isSame(found, bare) ? EVERYTHING : []),
  redirects: ({ asked, expected, found }) => {
    if (expected.isLasting === undefined) return [];
    // Only a page's text says where it leads.
    if (asked.method === "HEAD") return found.status === 200 ? EVERYTHING : [];
    return withoutQuery(expected.at) === withoutQuery(found.at) ? ["at", "isLasting"] : [];
  },
  keepsQuery: ({ expected, found }) => (withoutQuery(expected.at) === withoutQuery(found.at) ? ["at"] : []),
  status: ({ expected }) => (expected.isLasting === undefined ? [] : ["isLasting"]),
  notRedirected: ({ expected, found, unknown }) =>
    expected.isLasting && isSame(found, unknown) ? EVERYTHING : [],
  catchAll: ({ expected, found, unknown }) =>
    expected.isLasting === false && isSame(found, unknown) ? EVERYTHING : [],
  forms: ({ asked, expected, found }) =>
    asked.address !== expected.at && expected.at.startsWith(`${found.at}/`) ? EVERYTHING : [],
  rewrites: ({ expected, found, unknown }) =>
    expected.status === 200 && hasElement(expected) && isSame(found, unknown) ? EVERYTHING : [],
  headers: ({ expected, found, home }) => {
    // A host that sends headers with files may leave them out elsewhere.
    if (found.status === 200 && home.headers["x-content-type-options"] !== undefined) return [];
    return [...Object.keys(expected.headers), ...(hasElement(expected) ? [] : ["policy"])];
  },
  policy: ({ asked, expected, found }) =>
    // Without a page there is no element.
    asked.method === "HEAD" ||
    expected.policy.every((part) => isFramesAlone(part) || found.policy.includes(part))
      ? ["policy"]
      : [],
};

const EVERYTHING = ["at", "status", "isLasting", "type", "content", "policy"];

const isSame = (one: Visit, other: Visit): boolean =>
  one.status === other.status && one.content === other.content;

const withoutQuery = (address: string): string => address.replace(/\?[^#]*/, "");

/** Pages of the engine have their policy in an element too, other files in the header alone. */
const hasElement = ({ policy }: Visit): boolean => policy.some((part) => part.startsWith("script-src"));

/** A meta element cannot forbid frames. */
const isFramesAlone = (directive: string): boolean => directive.startsWith("frame-ancestors");
