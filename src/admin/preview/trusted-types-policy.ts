import "#src/browser/shared/globals.ts";

/** Policy rules that return their argument unchanged: the HTML is already sanitised, and the worker's address comes from the build. */
const rules = { createHTML: (html: string) => html, createScriptURL: (url: string) => url };

let policy: typeof rules | undefined;

/** The Trusted Types policy for sanitised HTML and the preview worker, allowed only on pages whose block declares it ("trustedTypes"). */
export function trustedTypesPolicy(): typeof rules {
  policy ??= window.trustedTypes?.createPolicy("waymark-drafts", rules) ?? rules;
  return policy;
}
