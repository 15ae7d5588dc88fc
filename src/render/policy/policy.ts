import { createHash } from "node:crypto";
import { TextMemo } from "#src/content/json/text-memo.ts";

/** Limit for the styles and scripts whose hashes are kept. */
const MAX_KEPT_CHARACTERS = 5_000_000;

/** Sources that a page's policy has to allow beyond its own origin. */
export type PolicyNeeds = {
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
  frames: readonly string[];
  /** Origins of third-party scripts. They hardly support Trusted Types, which are then not required. */
  scripts: readonly string[];
  media?: boolean;
  posts?: readonly string[];
  /** Trusted Types policies that blocks create. Such a block may also start a worker of this site. */
  trustedTypes?: readonly string[];
  /** The page is another program's, whose scripts may write HTML as they like. */
  isForeign?: boolean;
};

/** CSP Level 3. `frame-ancestors` works only in a header; emotion starts with an empty style element, so its hash. */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { frames, scripts, posts = [] } = needs;
  // Browsers also apply form-action to the page of thanks to which a service leads, on whatever site that is.
  const schemes = new Set(posts.map((origin) => new URL(origin).protocol));
  const directives: [string, string[]][] = [
    ["default-src", ["'none'"]],
    ["script-src", ["'self'", ...needs.inlineScripts.map(sourceHash), ...scripts]],
    ["style-src", ["'self'", ...needs.inlineStyles.map(sourceHash), sourceHash("")]],
    ["style-src-attr", ["'unsafe-inline'"]],
    ["img-src", ["'self'", "data:", "blob:", ...scripts]],
    ["font-src", ["'self'"]],
    ...(needs.media ? [["media-src", ["'self'"]] satisfies [string, string[]]] : []),
    ["connect-src", ["'self'", ...new Set([...scripts, ...posts])]],
    ["worker-src", [needs.trustedTypes?.length ? "'self'" : "'none'"]],
    ["frame-src", frames.length + scripts.length > 0 ? [...new Set([...frames, ...scripts])] : ["'none'"]],
    ["object-src", ["'none'"]],
    ["base-uri", ["'none'"]],
    ["form-action", ["'self'", ...schemes]],
  ];
  if (scripts.length === 0 && !needs.isForeign) {
    directives.push(
      ["require-trusted-types-for", ["'script'"]],
      ["trusted-types", ["waymark", ...(needs.trustedTypes ?? [])]],
    );
  }
  return directives.map(([name, sources]) => `${name} ${sources.join(" ")}`).join("; ");
}

/** For files and responses without one. An SVG opened on its own may use its styles, but runs nothing. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of bundled files. It takes effect only in a worker, which loads further chunks and the site's facts. */
export const bundledFilePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Response headers that are the same on every page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  // Pages of the site may not be framed; this header is for browsers without `frame-ancestors`.
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

const hashes = new TextMemo<string>(MAX_KEPT_CHARACTERS, TextMemo.characters);

function sourceHash(text: string): string {
  return hashes.get(text, () => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
