import { createHash } from "node:crypto";

/** What a page needs beyond its own origin. Origins follow from the site document. */
export type PolicyNeeds = {
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
  /** Origins of frames, for example the partner's intake form. */
  frames: readonly string[];
  /** Origins of third-party scripts; with any, Trusted Types cannot be required of them. */
  scripts: readonly string[];
  /** Origins to which forms are sent. */
  posts?: readonly string[];
  /** Trusted Types policies of blocks, beside the site's own. Such a block may start a worker of this site. */
  trustedTypes?: readonly string[];
};

/**
 * The Content-Security-Policy of one page (CSP Level 3), without `frame-ancestors`, which only a header may carry.
 * Emotion in production inserts rules into an empty style element, hence the hash of the empty string.
 */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { inlineScripts, inlineStyles, frames, scripts, posts = [], trustedTypes = [] } = needs;
  const hashed = [inlineScripts, inlineStyles].map((texts) => texts.map(sourceHash).join(" "));
  const key = [...hashed, ...[frames, scripts, posts, trustedTypes].map((names) => names.join(" "))].join(
    "\n",
  );
  const policy = policies.get(key) ?? composePolicy(needs);
  policies.set(key, policy);
  return policy;
}

/** Pages of one kind share theirs: one text for all of them. */
const policies = new Map<string, string>();

function composePolicy(needs: PolicyNeeds): string {
  const { frames, scripts, posts = [] } = needs;
  const directives: [string, string[]][] = [
    ["default-src", ["'none'"]],
    ["script-src", ["'self'", ...needs.inlineScripts.map(sourceHash), ...scripts]],
    ["style-src", ["'self'", ...needs.inlineStyles.map(sourceHash), sourceHash("")]],
    ["style-src-attr", ["'unsafe-inline'"]],
    ["img-src", ["'self'", "data:", "blob:", ...scripts]],
    ["font-src", ["'self'"]],
    ["connect-src", ["'self'", ...new Set([...scripts, ...posts])]],
    ["worker-src", [needs.trustedTypes?.length ? "'self'" : "'none'"]],
    ["frame-src", frames.length + scripts.length > 0 ? [...new Set([...frames, ...scripts])] : ["'none'"]],
    ["object-src", ["'none'"]],
    ["base-uri", ["'none'"]],
    ["form-action", ["'self'", ...posts]],
  ];
  if (scripts.length === 0) {
    directives.push(
      ["require-trusted-types-for", ["'script'"]],
      ["trusted-types", ["waymark", ...(needs.trustedTypes ?? [])]],
    );
  }
  return directives.map(([name, sources]) => `${name} ${sources.join(" ")}`).join("; ");
}

/**
 * The policy of files that are no pages, and of answers without a file: a drawing that somebody opens by itself has its
 * styles, loads nothing and runs nothing.
 */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of bundled files. Only a worker obeys it, which loads chunks of its own and the site's facts. */
export const bundledFilePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers that are the same on every page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  // No page of the site stands in a frame; for browsers that do not know `frame-ancestors`.
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

const hashes = new Map<string, string>();

function sourceHash(text: string): string {
  let hash = hashes.get(text);
  if (!hash) {
    hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    hashes.set(text, hash);
  }
  return hash;
}
