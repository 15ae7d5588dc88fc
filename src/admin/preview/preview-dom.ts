import { trustedTypesPolicy } from "./trusted-types-policy.ts";

const shown = new WeakMap<HTMLElement, { piece: string; nodes: readonly ChildNode[] }[]>();

/**
 * Shows the pieces of a preview in an element. Unchanged pieces keep their DOM nodes, so that updates of a
 * long text are cheap and a selection in the preview stays. The renderer has sanitised the HTML.
 */
export function showPieces(container: HTMLElement, pieces: readonly string[]): void {
  const before = shown.get(container) ?? [];
  if (before.length === 0) container.replaceChildren();
  const most = Math.min(before.length, pieces.length);
  let head = 0;
  while (head < most && before[head]?.piece === pieces[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.piece === pieces.at(-1 - tail)) tail += 1;

  const after = before.slice(before.length - tail);
  const anchor = after.flatMap(({ nodes }) => nodes)[0] ?? null;
  for (const { nodes } of before.slice(head, before.length - tail)) for (const node of nodes) node.remove();
  const fresh = pieces.slice(head, pieces.length - tail).map((piece) => {
    const template = document.createElement("template");
    template.innerHTML = trustedTypesPolicy().createHTML(piece);
    const nodes = [...template.content.childNodes];
    container.insertBefore(template.content, anchor);
    return { piece, nodes };
  });
  shown.set(container, [...before.slice(0, head), ...fresh, ...after]);
}
