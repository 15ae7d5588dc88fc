import { createHash } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type Request = { method?: string; address: string; headers?: Record<string, string> };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Where a visitor arrives who follows all redirects of a host, and what is shown there. */
export type Visit = {
  /** Path, query and fragment, or the whole address on another website; without slash and `.html` at the path's end. */
  at: string;
  /** 0 on another website. */
  status: number;
  /** Whether browsers and search engines may remember the way; undefined without one. */
  isLasting: boolean | undefined;
  type: string | undefined;
  /** A hash of what is sent, without the policy of a page. */
  content: string;
  /** The directives that are in force, of the header and of the page's element, sorted. */
  policy: readonly string[];
  headers: Record<string, string | undefined>;
};

/** Asks exactly this address: nothing is normalised. */
export function ask(port: number, { method = "GET", address, headers = {} }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, method, path: address, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      const body = decoded(Buffer.concat(parts), response.headers["content-encoding"]);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    asked.on("error", reject).end();
  });
}

/** Longer ways are loops. */
const MAX_REDIRECTS = 5;

/** Follows redirects within the site as a browser does, those of a page that leads on too. */
export async function visit(port: number, asked: Request): Promise<Visit> {
  const own = `http://127.0.0.1:${port}`;
  let { address } = asked;
  let isLasting: boolean | undefined;
  let fragment = "";
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const answer = await ask(port, { ...asked, address });
    const target = locationOf(answer);
    if (target === undefined) return arrival(address + fragment, answer, isLasting);
    // Without the library's parsing "//elsewhere" would be a path.
    const next = new URL(target, `${own}${address.replace(/^\/+/, "/")}`);
    isLasting = isLasting !== false && [301, 308].includes(answer.status);
    if (!next.href.startsWith(`${own}/`)) return elsewhere(next.href, isLasting);
    address = next.pathname + next.search;
    fragment = next.hash || fragment;
  }
  throw new Error(`${asked.address} leads in a circle, at last to ${address}.`);
}

/** The answer on the way to another website, of which only the address counts. */
const elsewhere = (at: string, isLasting: boolean): Visit => ({
  at,
  status: 0,
  isLasting,
  type: undefined,
  content: "",
  policy: [],
  headers: {},
});

function locationOf({ status, headers, body }: Answer): string | undefined {
  if (status >= 300 && status < 400 && status !== 304) return headers.location;
  if (!headers["content-type"]?.startsWith("text/html")) return undefined;
  const [, target] = /<meta http-equiv="refresh" content="\d+; ?url=([^"]+)"/i.exec(body.toString()) ?? [];
  return target?.replaceAll("&amp;", "&");
}

/** Those that a site's rules decide about, beside its policy. */
export const COMPARED = [
  "cache-control",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
];

const POLICY_ELEMENT = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/i;

function arrival(address: string, { status, headers, body }: Answer, isLasting: boolean | undefined): Visit {
  const type = headers["content-type"];
  const html = type?.startsWith("text/html") ? body.toString() : "";
  const policies = [
    ...(headers["content-security-policy"]?.toString().split(",") ?? []),
    POLICY_ELEMENT.exec(html)?.[1]?.replaceAll("&#x27;", "'") ?? "",
  ];
  return {
    at: plain(address),
    status,
    isLasting,
    type: type && plainType(type.toLowerCase()),
    content: createHash("sha256")
      .update(html.replace(POLICY_ELEMENT, "") || body)
      .digest("hex"),
    policy: [...new Set(policies.flatMap((policy) => policy.split(";")).map((part) => part.trim()))]
      .filter((part) => part !== "")
      .sort(),
    headers: Object.fromEntries(COMPARED.map((name) => [name, headerOf(name, headers)])),
  };
}

/** Scripts have two names (RFC 9239), and modules and JSON are UTF-8 whatever is said. */
function plainType(type: string): string {
  const plain = type.replace("application/javascript", "text/javascript").replace(/; /g, ";");
  return /javascript|json/.test(plain) ? plain.replace(/;.*/, "") : plain;
}

function headerOf(name: string, headers: IncomingHttpHeaders): string | undefined {
  const value = headers[name]?.toString();
  // Each way to make browsers ask each time.
  return name === "cache-control" && /max-age=0|no-store/.test(value ?? "") ? "no-cache" : value;
}

/** Hosts differ in which form of an address is theirs. */
function plain(address: string): string {
  const [, path = "", rest = ""] = /^(https?:\/\/[^/]+\/|[^?#]*)(.*)$/s.exec(address) ?? [];
  const short = path.replace(/(?:\/index)?\.html$/, "").replace(/\/+$/, "");
  return decodeURI(short.replaceAll(/\/+/g, "/")) + rest;
}

function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  return coding === "br" ? brotliDecompressSync(bytes) : coding === "gzip" ? gunzipSync(bytes) : bytes;
}

/** A part of an answer that is not as expected. */
export type Difference = { part: string; text: string };

/** The parts of a visit that differ from the expected ones. */
export function differences(found: object, expected: object): Difference[] {
  return Object.keys({ ...expected, ...found }).flatMap((part) => {
    const [is, wanted] = [found, expected].map((answer): unknown => Object(answer)[part]);
    if (JSON.stringify(is) === JSON.stringify(wanted)) return [];
    if (isObject(is) && isObject(wanted)) return differences(is, wanted);
    if (Array.isArray(is) && Array.isArray(wanted))
      return [{ part, text: `${part} ${listDifference(is, wanted)}` }];
    return [{ part, text: `${part} is ${shown(is)} and should be ${shown(wanted)}` }];
  });
}

function listDifference(is: readonly unknown[], wanted: readonly unknown[]): string {
  const without = (one: readonly unknown[], other: readonly unknown[]) =>
    one
      .filter((item) => !other.includes(item))
      .map(shown)
      .join(", ") || "nothing";
  return `lacks ${without(wanted, is)} and has besides ${without(is, wanted)}`;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "missing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

const MAX_SHOWN = 60;
