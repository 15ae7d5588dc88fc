/** A node of a syntax tree (ESTree, with JSX and TypeScript). */
export type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The child nodes of a node, in source order. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const key in node) {
    const value = node[key];
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) {
      if (isNode(value)) children.push(value);
    } else for (const item of value) if (isNode(item)) children.push(item);
  }
  return children;
}

/** Visits a node and its descendants; skips the descendants of a node for which `visit` returns false. */
export function walk(
  node: Node,
  visit: (node: Node, parent: Node | undefined) => unknown,
  parent?: Node,
): void {
  if (visit(node, parent) === false) return;
  for (const child of childrenOf(node)) walk(child, visit, node);
}

/** The name of an identifier, or the text of a string or of a template without expressions; "" for other nodes. */
export function identifierOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "TemplateLiteral") {
    const [text, ...others] = childrenOf(node);
    const value = others.length === 0 ? text?.value : undefined;
    return typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
  }
  return typeof node.name === "string" ? node.name : typeof node.value === "string" ? node.value : "";
}

/** Unwraps type assertions and parentheses. */
export function bare(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined;
  return /^(?:TS.*Expression|TSTypeAssertion|ParenthesizedExpression)$/.test(node.type)
    ? bare(node.expression)
    : node;
}

export function isFunction(node: Node): boolean {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}
