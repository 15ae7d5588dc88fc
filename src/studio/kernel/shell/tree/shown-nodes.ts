import { shareEqual } from "#src/studio/kernel/documents/share-equal.ts";
import { shownBlocks, shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { type TreeNode, treeNodes } from "./tree-nodes.ts";

/** A row without its texts, which change during typing. */
export type TreeShape = { id: string; children?: TreeShape[] };

type ShownNodes = {
  nodes: readonly TreeNode[];
  byId: ReadonlyMap<string, TreeNode>;
  shapes: TreeShape[];
};

type Source = Pick<ShellState, "page" | "forms" | "pending">;

const NO_NODES: ShownNodes = { nodes: [], byId: new Map(), shapes: [] };

let last: (Source & { nodes: ShownNodes }) | undefined;

/** The tree with pending changes applied. Unchanged rows, and an unchanged structure, stay the same objects. */
export function shownNodes(source: Source): ShownNodes {
  const { page, forms, pending } = source;
  if (last && last.page === page && last.forms === forms && last.pending === pending) return last.nodes;
  const nodes = page && forms ? makeNodes({ page, forms, pending }, last?.nodes) : NO_NODES;
  last = { page, forms, pending, nodes };
  return nodes;
}

function makeNodes(
  source: { page: NonNullable<Source["page"]>; forms: NonNullable<Source["forms"]> } & Pick<
    Source,
    "pending"
  >,
  before: ShownNodes | undefined,
): ShownNodes {
  const nodes = treeNodes({
    blocks: shownBlocks(source),
    problems: source.page.problems,
    forms: source.forms,
    placeholders: source.page.view.placeholders,
    valueIn: (document) => shownValue(source, document),
  });
  if (before && shareEqual(before.nodes, nodes)) return before;
  const shapes = nodes.map(shapeOf);
  const isSameShape = before !== undefined && shareEqual(before.shapes, shapes);
  return {
    nodes,
    byId: new Map(withInner(nodes).map((node) => [node.id, node])),
    shapes: isSameShape ? before.shapes : shapes,
  };
}

function shapeOf({ id, children }: TreeNode): TreeShape {
  return children ? { id, children: children.map(shapeOf) } : { id };
}

function withInner(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...withInner(node.children ?? [])]);
}
