import { parseSync } from "vite";

/** A node of a syntax tree (ESTree, with JSX and TypeScript). */
export type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>;

export type Module = {
  path: string;
  text: string;
  program: Node;
  /** The syntax error, if any; the tree is then empty. */
  fault: { problem: string; offset: number } | undefined;
};

/** An import, a dynamic one or an export from elsewhere; those of types alone are left out. */
export type Import = { from: string; offset: number };

/** Parses a module, or a classic script (`.js`). */
export function parseModule(path: string, text: string): Module {
  const { program, errors } = parseSync(path, text, {
    sourceType: path.endsWith(".js") ? "script" : "module",
  });
  const [error] = errors;
  const fault = error && { problem: error.message, offset: error.labels[0]?.start ?? 0 };
  return { path, text, program: { ...program }, fault };
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The nodes directly below a node, in the order of the source. */
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

/** Visits a node and all nodes below it; those below a node for which `visit` returns false are passed over. */
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

export function importsOf({ program }: Module): Import[] {
  const found: Import[] = [];
  walk(program, (node) => {
    const { source, specifiers } = node;
    const isType = node.importKind === "type" || node.exportKind === "type" || areTypes(specifiers);
    if (isNode(source) && identifierOf(source) !== "" && !isType)
      found.push({ from: identifierOf(source), offset: source.start });
    return !node.type.startsWith("TS");
  });
  return found;
}

function areTypes(specifiers: unknown): boolean {
  if (!Array.isArray(specifiers) || specifiers.length === 0) return false;
  return specifiers.every((one) => isNode(one) && one.importKind === "type");
}

/** The expression inside type assertions and parentheses. */
export function bare(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined;
  return /^(?:TS.*Expression|TSTypeAssertion|ParenthesizedExpression)$/.test(node.type)
    ? bare(node.expression)
    : node;
}

export function isFunction(node: Node): boolean {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}
