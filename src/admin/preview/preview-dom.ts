import "#src/browser/shared/globals.ts";
import { commonEnds } from "#src/editing/text-change.ts";
import { siteAddress } from "#src/ui/address/site-address.ts";

const rendered = new WeakMap<HTMLElement, { piece: string; nodes: readonly ChildNode[] }[]>();

/** Shows sanitised HTML piece by piece. Unchanged pieces keep their nodes: cheap in a long text, and a selection stays. */
export function showPieces(container: HTMLElement, pieces: readonly string[]): void {
  const before = rendered.get(container) ?? [];
  if (before.length === 0) container.replaceChildren();
  const { start, end } = commonEnds(
    before.map(({ piece }) => piece),
    pieces,
  );
  const after = before.slice(before.length - end);
  const anchor = after.flatMap(({ nodes }) => nodes)[0] ?? null;
  for (const { nodes } of before.slice(start, before.length - end)) for (const node of nodes) node.remove();
  const fresh = pieces.slice(start, pieces.length - end).map((piece) => {
    const template = document.createElement("template");
    template.innerHTML = trustedTypesPolicy().createHTML(piece);
    for (const name of ["href", "src"])
      for (const element of template.content.querySelectorAll(`[${name}]`))
        element.setAttribute(name, siteAddress(element.getAttribute(name) ?? ""));
    const nodes = [...template.content.childNodes];
    container.insertBefore(template.content, anchor);
    return { piece, nodes };
  });
  rendered.set(container, [...before.slice(0, start), ...fresh, ...after]);
}

/** Policy rules that return their argument unchanged: the HTML is already sanitised, and the worker's address comes from the build. */
const rules = { createHTML: (html: string) => html, createScriptURL: (url: string) => url };

let policy: typeof rules | undefined;

/** The Trusted Types policy for sanitised HTML and the preview worker, allowed only on pages whose block declares it ("trustedTypes"). */
export function trustedTypesPolicy(): typeof rules {
  policy ??= window.trustedTypes?.createPolicy("waymark-drafts", rules) ?? rules;
  return policy;
}
