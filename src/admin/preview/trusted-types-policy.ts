import "#src/browser/shared/globals.ts";

type Policy = { createHTML(html: string): string; createScriptURL(url: string): string };

let policy: Policy | undefined;

/** For sanitised HTML and the preview worker. Only pages whose block declares it ("trustedTypes") allow it. */
export function trustedTypesPolicy(): Policy {
  policy ??= window.trustedTypes?.createPolicy("waymark-drafts", {
    createHTML: (html) => html,
    createScriptURL: (url) => url,
  }) ?? { createHTML: (html) => html, createScriptURL: (url) => url };
  return policy;
}
