import "#src/browser/shared/globals.ts";

type Policy = { createHTML(html: string): string; createScriptURL(url: string): string };

let policy: Policy | undefined;

/**
 * The Trusted Types policy of the drafting area, for HTML that the renderer has sanitised and for the address
 * of the preview worker. Pages without a block that declares it ("trustedTypes" in its schema) do not allow
 * it.
 */
export function trustedTypesPolicy(): Policy {
  policy ??= window.trustedTypes?.createPolicy("waymark-drafts", {
    createHTML: (html) => html,
    createScriptURL: (url) => url,
  }) ?? { createHTML: (html) => html, createScriptURL: (url) => url };
  return policy;
}
