import type { Module, ModuleProblem } from "./module-imports.ts";
import { childrenOf, identifierOf, isFunction, isNode, type Node, walk } from "./syntax-tree.ts";

const BROWSER_HOOKS = new Set([
  "useState",
  "useReducer",
  "useEffect",
  "useLayoutEffect",
  "useInsertionEffect",
  "useSyncExternalStore",
  "useTransition",
  "useDeferredValue",
  "useOptimistic",
  "useActionState",
  "useImperativeHandle",
]);

const NODE_GLOBALS = new Set(["process", "Buffer", "require", "__dirname", "__filename"]);
const BROWSER_GLOBALS = new Set([
  "window",
  "document",
  "localStorage",
  "sessionStorage",
  "navigator",
  "matchMedia",
]);

const NETWORK = new Set(["fetch", "WebSocket", "EventSource"]);

const INTERACTIVE = "Make it an island (<type>.client.tsx), or add a listener in <type>.client.ts.";

/** Reports hooks and event handlers in a static component: they never reach the browser, and would silently do nothing. */
export function checkStatic({ program }: Module): ModuleProblem[] {
  const result = new Map<string, ModuleProblem>();
  const note = (name: string, offset: number) => {
    const problem = `"${name}" does nothing in a static component, which the build alone renders. ${INTERACTIVE}`;
    if (!result.has(name)) result.set(name, { problem, offset });
  };
  walk(program, (node) => {
    const hook = hookOf(node);
    if (hook !== undefined) note(hook, node.start);
    const name = handlerOf(node);
    if (name !== undefined) note(name, node.start);
    if (isClassComponent(node)) note(`class ${identifierOf(node.id)}`.trim(), node.start);
    return !isTypeOnly(node);
  });
  return [...result.values()];
}

/** The name of an event handler or ref, as an attribute or in a spread object of properties. */
function handlerOf({ type, name, key, value }: Node): string | undefined {
  if (type === "JSXAttribute" && value !== null) return /^(?:on[A-Z].*|ref)$/.exec(identifierOf(name))?.[0];
  if (type !== "Property" || !isNode(value) || !isFunction(value)) return undefined;
  return /^(?:on[A-Z].*|ref)$/.exec(identifierOf(key))?.[0];
}

/** Tells whether a node is a component class, with state and life cycle. */
function isClassComponent({ type, superClass }: Node): boolean {
  if (!/^Class(?:Declaration|Expression)$/.test(type) || !isNode(superClass)) return false;
  const name = superClass.type === "MemberExpression" ? superClass.property : superClass;
  return /^(?:Pure)?Component$/.test(identifierOf(name));
}

function hookOf(node: Node): string | undefined {
  const { callee } = node;
  const called = isNode(callee) && callee.type === "MemberExpression" ? callee.property : callee;
  const name =
    node.type === "ImportSpecifier"
      ? identifierOf(node.imported)
      : node.type === "CallExpression"
        ? identifierOf(called)
        : "";
  return BROWSER_HOOKS.has(name) ? name : undefined;
}

/** Finds browser globals and requests in code that the build runs, and globals of Node in client modules. */
export function checkGlobals({ program }: Module, isClient: boolean): ModuleProblem[] {
  const cure = isClient ? "Move it into a function." : "Move it into <type>.client.ts.";
  const inBuild = `exists only in browsers, but the build runs this code too. ${cure}`;
  const inBrowser =
    "exists only in Node, but browsers run this module. Compute the value in <type>.derive.ts instead.";
  const offline = `would send a request during the build, which must depend only on the documents. ${cure}`;
  return [
    ...globalsIn(program, BROWSER_GLOBALS, inBuild, isClient),
    ...globalsIn(program, NETWORK, offline, isClient),
    ...(isClient ? globalsIn(program, NODE_GLOBALS, inBrowser, false) : []),
  ];
}

/** Finds the globals that a program uses. @param onlyAtTop skips function bodies: those of client modules run in the browser */
function globalsIn(
  program: Node,
  globals: ReadonlySet<string>,
  predicate: string,
  onlyAtTop: boolean,
): ModuleProblem[] {
  const declared = new Set<string>();
  let isGuarded = false;
  walk(program, (node, parent) => {
    if (node.type === "Identifier" && parent && binds(node, parent)) declared.add(identifierOf(node));
    if (node.type === "UnaryExpression" && node.operator === "typeof")
      isGuarded ||= globals.has(identifierOf(node.argument));
  });
  const result = new Map<string, ModuleProblem>();
  walk(program, (node, parent) => {
    const name = node.type === "Identifier" ? identifierOf(node) : "";
    if (globals.has(name) && !declared.has(name) && !result.has(name) && !isKey(node, parent))
      result.set(name, { problem: `"${name}" ${predicate}`, offset: node.start });
    return !isTypeOnly(node) && !(onlyAtTop && isFunction(node));
  });
  return isGuarded ? [] : [...result.values()];
}

/** Reports constant ids in a component, which would be duplicated if a page has two such blocks. */
export function checkFixedIds({ program }: Module): ModuleProblem[] {
  const shared = new Set<string>();
  const result: ModuleProblem[] = [];
  walk(program, (node) => {
    if (
      node.type === "ImportDeclaration" &&
      /^(?:@chakra-ui\/|#src\/ui\/|waymark\/ui$)/.test(identifierOf(node.source))
    )
      for (const { local } of childrenOf(node)) shared.add(identifierOf(local));
    if (node.type !== "JSXOpeningElement" || !Array.isArray(node.attributes)) return;
    const tag = tagOf(node.name);
    for (const attribute of /^[a-z]/.test(tag) || shared.has(tag) ? node.attributes : []) {
      if (!isNode(attribute) || identifierOf(attribute.name) !== "id") continue;
      const id = fixedText(attribute.value);
      if (id === undefined) continue;
      const problem = `The id "${id}" would be on the page twice if the block is. Derive it from the block's own id, use useId, or declare "once": true in the schema.`;
      result.push({ problem, offset: attribute.start });
    }
  });
  return result;
}

function tagOf(name: unknown): string {
  return isNode(name) && name.type === "JSXMemberExpression" ? tagOf(name.object) : identifierOf(name);
}

function fixedText(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === "JSXExpressionContainer") return fixedText(value.expression);
  return (/^(?:Template)?Literal$/.test(value.type) && identifierOf(value)) || undefined;
}

function binds(node: Node, parent: Node): boolean {
  if (isFunction(parent)) return true;
  if (/^(?:VariableDeclarator|Import.*Specifier|CatchClause)$/.test(parent.type)) return parent.init !== node;
  return parent.type === "Property" && parent.value === node && parent.shorthand === true;
}

function isKey(node: Node, parent: Node | undefined): boolean {
  if (!parent || parent.computed === true) return false;
  return (
    (parent.type === "MemberExpression" && parent.property === node) ||
    (parent.type === "Property" && parent.key === node && parent.value !== node)
  );
}

function isTypeOnly({ type }: Node): boolean {
  return type.startsWith("TS") && !type.endsWith("Expression") && type !== "TSTypeAssertion";
}
