import "#src/browser/globals.ts";

type Policy = { createHTML(html: string): string; createScriptURL(url: string): string };

let policy: Policy | undefined;

/**
 * The Trusted Types policy of the drafting area. It trusts two things: HTML that the renderer has sanitised, and the
 * address of the preview's own worker. Pages without a block that names it ("trustedTypes" in its schema) refuse it.
 */
export function trustedTypesPolicy(): Policy {
  policy ??= window.trustedTypes?.createPolicy("waymark-drafts", {
    createHTML: (html) => html,
    createScriptURL: (url) => url,
  }) ?? { createHTML: (html) => html, createScriptURL: (url) => url };
  return policy;
}
