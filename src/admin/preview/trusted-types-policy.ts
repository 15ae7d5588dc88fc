import "#src/browser/shared/globals.ts";

/** Nothing is changed: the HTML is sanitised, and the worker's address is the build's. */
const rules = { createHTML: (html: string) => html, createScriptURL: (url: string) => url };

let policy: typeof rules | undefined;

/** For sanitised HTML and the preview worker. Only pages whose block declares it ("trustedTypes") allow it. */
export function trustedTypesPolicy(): typeof rules {
  policy ??= window.trustedTypes?.createPolicy("waymark-drafts", rules) ?? rules;
  return policy;
}
