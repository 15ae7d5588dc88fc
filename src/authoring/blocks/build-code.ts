import { defaultOf } from "./module-exports.ts";
import {
  bare,
  childrenOf,
  identifierOf,
  isFunction,
  isNode,
  type Module,
  type ModuleProblem,
  type Node,
  walk,
} from "./module-imports.ts";

/** Functions that return something else in each build. */
const CHANGING = new Set([
  "Date.now",
  "performance.now",
  "Math.random",
  "crypto.randomUUID",
  "crypto.getRandomValues",
]);

/** Finds the clock and chance in code that the build runs: the same documents always make the same site. */
export function checkRepeatable({ program }: Module): ModuleProblem[] {
  const found: ModuleProblem[] = [];
  walk(program, (node) => {
    const name = changingCall(node);
    if (name === undefined) return;
    const problem = `"${name}" differs from build to build, though the documents are the same. Read the value from the block, or compute it in <type>.client.ts.`;
    found.push({ problem, offset: node.start });
  });
  return found;
}

function changingCall({ type, callee, arguments: values }: Node): string | undefined {
  const isNew = type === "NewExpression";
  if ((type !== "CallExpression" && !isNew) || !isNode(callee)) return undefined;
  const owner = callee.type === "MemberExpression" ? callee.object : undefined;
  const name = owner ? `${identifierOf(owner)}.${identifierOf(callee.property)}` : identifierOf(callee);
  if (name === "Date" && (!isNew || (Array.isArray(values) && values.length === 0)))
    return isNew ? "new Date()" : "Date()";
  return CHANGING.has(name) ? name : undefined;
}

/** Finds structured data without a type, as far as the code shows: search engines would ignore them. */
export function checkStructuredData({ program }: Module): ModuleProblem[] {
  const values = new Map<string, Node | undefined>();
  walk(program, (node) => {
    if (node.type === "VariableDeclarator") values.set(identifierOf(node.id), bare(node.init));
  });
  return returnedValues(defaultOf(program)?.value).flatMap((value): ModuleProblem[] => {
    const data = values.get(identifierOf(value)) ?? value;
    if (data.type !== "ObjectExpression" || childrenOf(data).some(mayBeType)) return [];
    return [{ problem: 'The data have no "@type", such as "FAQPage".', offset: value.start }];
  });
}

/** The values that a function returns, where the code writes them. */
function returnedValues(value: Node | undefined): Node[] {
  const body = value && isFunction(value) && isNode(value.body) ? value.body : undefined;
  if (body === undefined) return [];
  if (body.type !== "BlockStatement") return [bare(body) ?? body];
  const found: Node[] = [];
  walk(body, (node) => {
    const returned = node.type === "ReturnStatement" ? bare(node.argument) : undefined;
    if (returned) found.push(returned);
    return !isFunction(node);
  });
  return found;
}

/** Tells whether a member of an object is its type, or may be. */
function mayBeType({ type, computed, key }: Node): boolean {
  return type !== "Property" || computed === true || /^@(?:type|graph)$/.test(identifierOf(key));
}
