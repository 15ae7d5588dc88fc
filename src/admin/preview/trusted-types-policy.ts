import "#src/browser/shared/globals.ts";

/** Policy rules that change nothing: the HTML is sanitised, and the worker's address is the build's. */
const rules = { createHTML: (html: string) => html, createScriptURL: (url: string) => url };

let policy: typeof rules | undefined;

/** The Trusted Types policy for sanitised HTML and the preview worker, allowed only on pages whose block declares it ("trustedTypes"). */
export function trustedTypesPolicy(): typeof rules {
  policy ??= window.trustedTypes?.createPolicy("waymark-drafts", rules) ?? rules;
  return policy;
}
