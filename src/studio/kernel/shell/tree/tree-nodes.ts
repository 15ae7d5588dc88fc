import { isObject, isWithin, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { fieldSummary } from "#src/studio/kernel/form/field-summary.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import {
  type BlockView,
  type DocumentId,
  type Problem,
  UNWRITTEN,
} from "#src/studio/kernel/protocol/protocol.ts";
import { filledIn } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

export type TreeNode = {
  id: string;
  name: string;
  summary: string;
  problems: number;
  /** Number of errors among the problems. */
  errors: number;
  /** Set if a required value in the node is still missing. */
  isOpen?: boolean;
  children?: TreeNode[];
} & (
  | { kind: "page" }
  | { kind: "shared"; document: DocumentId; area: BlockView["area"]; pages: number }
  | { kind: "block"; block: BlockView }
  | { kind: "item"; block: BlockView; pointer: string }
);

export const PAGE_NODE = "page";
/** Prefix of the ids of shared documents. */
export const SHARED_NODE = "shared ";

type Source = {
  blocks: readonly BlockView[];
  forms: Forms;
  problems: readonly Problem[];
  /** The values of placeholders, for filling them in in names and summaries. */
  placeholders: Readonly<Record<string, string>>;
  valueIn: (document: DocumentId) => JsonValue | undefined;
};

/** Builds the nodes of a page's tree: the page's settings, then its blocks. Blocks of a shared document are grouped under its name. */
export function treeNodes(source: Source): TreeNode[] {
  const nodes: TreeNode[] = [];
  const ofPage = source.problems.filter((problem) => !source.blocks.some((block) => belongs(problem, block)));
  nodes.push({ kind: "page", id: PAGE_NODE, name: t("Page settings"), summary: "", ...countOf(ofPage) });
  for (const block of source.blocks) {
    const node = blockNode(source, block);
    const { shared, document, area } = block;
    const last = nodes.at(-1);
    if (!shared) nodes.push(node);
    else if (last?.kind === "shared" && last.document === document && last.area === area) {
      last.children?.push(node);
      last.problems += node.problems;
      last.errors += node.errors;
    } else {
      nodes.push({
        kind: "shared",
        id: SHARED_NODE + block.key,
        name: document.startsWith("layout:") ? LAYOUT_PARTS[area] : shared.title,
        summary: t("on {count, plural, one {# page} other {# pages}}", { count: shared.pages }),
        problems: node.problems,
        errors: node.errors,
        document,
        area,
        pages: shared.pages,
        children: [node],
      });
    }
  }
  return nodes;
}

const LAYOUT_PARTS: Readonly<Record<BlockView["area"], string>> = {
  before: t("Header"),
  main: t("Layout"),
  after: t("Footer"),
};

/** The id of the node that a selection means: the item that contains the pointer, or the block. */
export function nodeOf(
  nodes: readonly TreeNode[],
  key: string,
  pointer: string | undefined,
): string | undefined {
  for (const node of nodes) {
    if (node.kind === "shared") {
      const inside = nodeOf(node.children ?? [], key, pointer);
      if (inside !== undefined) return inside;
    }
    if (node.kind !== "block" || node.block.key !== key) continue;
    const item = node.children?.find(
      (child) => child.kind === "item" && pointer !== undefined && isWithin(pointer, child.pointer),
    );
    return item?.id ?? node.id;
  }
  return undefined;
}

function blockNode({ forms, problems, placeholders, valueIn }: Source, block: BlockView): TreeNode {
  const value = valueAt(valueIn(block.document) ?? null, block.pointer);
  const form = forms.blocks[block.type];
  const children = (form?.fields ?? []).flatMap((field): TreeNode[] => {
    if (field.kind !== "list" && field.kind !== "query-list") return [];
    const list = isObject(value) ? value[field.key] : undefined;
    if (!Array.isArray(list) || field.item.kind !== "group") return [];
    return list.map((item, index) => {
      const pointer = pointerTo(pointerTo(block.pointer, field.key), index);
      return {
        kind: "item",
        id: `${block.key} ${field.key}/${index}`,
        name:
          filledIn(fieldSummary(field.item, item), placeholders) ||
          t("{label} {number}", { label: field.item.label, number: index + 1 }),
        summary: "",
        ...countOf(problems.filter((problem) => belongs(problem, { ...block, pointer }))),
        block,
        pointer,
      };
    });
  });
  return {
    kind: "block",
    id: block.key,
    name: form?.title ?? block.title,
    summary: filledIn(block.summary, placeholders),
    ...countOf(problems.filter((problem) => belongs(problem, block))),
    block,
    ...(children.length > 0 ? { children } : {}),
  };
}

/** Counts problems by severity. Required values that are still missing are not counted, since they are not mistakes. */
function countOf(problems: readonly Problem[]): Pick<TreeNode, "problems" | "errors" | "isOpen"> {
  const writtenProblems = problems.filter(({ code }) => code !== UNWRITTEN);
  const errors = writtenProblems.filter(({ severity }) => severity === "error").length;
  return {
    problems: writtenProblems.length,
    errors,
    ...(writtenProblems.length < problems.length ? { isOpen: true } : {}),
  };
}

function belongs(problem: Problem, { document, pointer }: BlockView): boolean {
  return problem.document === document && isWithin(problem.pointer, pointer);
}
