import { createHash } from "node:crypto";
import { TextMemo } from "#src/content/json/text-memo.ts";

/** Maximum total length of cached styles and scripts, in characters. */
const MAX_KEPT_CHARACTERS = 5_000_000;

/** The sources that a page's policy has to allow besides its own origin. */
export type PolicyNeeds = {
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
  frames: readonly string[];
  /** Origins of third-party scripts. Trusted Types are then not required, since such scripts rarely support them. */
  scripts: readonly string[];
  media?: boolean;
  posts?: readonly string[];
  /** Origins whose pages a form of the block opens. */
  forms?: readonly string[];
  /** Trusted Types policies that blocks create. Such a block may also start a worker of this site. */
  trustedTypes?: readonly string[];
  /** Set if the page belongs to another program, whose scripts may write any HTML. */
  isForeign?: boolean;
};

/**
 * Writes the Content-Security-Policy of a page (CSP Level 3). `frame-ancestors` only works in a header; emotion inserts an empty style
 * element first, so its hash is included.
 */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { frames, scripts, posts = [], forms = [] } = needs;
  // Browsers also apply form-action to the confirmation page that a service redirects to, on any site.
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
    ["form-action", ["'self'", ...schemes, ...forms]],
  ];
  if (scripts.length === 0 && !needs.isForeign) {
    directives.push(
      ["require-trusted-types-for", ["'script'"]],
      ["trusted-types", ["waymark", ...(needs.trustedTypes ?? [])]],
    );
  }
  return directives.map(([name, sources]) => `${name} ${sources.join(" ")}`).join("; ");
}

/**
 * The policy of all files and responses without a policy of their own. An SVG opened directly may use its styles, but cannot run scripts.
 */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of bundled files. It only has an effect in a worker, which loads further chunks and the site's facts. */
export const bundledFilePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Response headers that are the same on every page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  // For browsers without `frame-ancestors`: pages of the site may not be framed.
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  // Readers of feeds, search engines and email signatures show the site's pictures in their own pages.
  "Cross-Origin-Resource-Policy": "cross-origin",
  // Without subdomains: other hosts below the domain may not have a certificate, and browsers remember for a year.
  "Strict-Transport-Security": "max-age=31536000",
};

const hashes = new TextMemo<string>(MAX_KEPT_CHARACTERS, TextMemo.characters);

function sourceHash(text: string): string {
  return hashes.get(text, () => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
