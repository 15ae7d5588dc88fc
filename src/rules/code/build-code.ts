import { defaultOf } from "./module-exports.ts";
import type { Module, ModuleProblem } from "./module-imports.ts";
import { bare, childrenOf, identifierOf, isFunction, isNode, type Node, walk } from "./syntax-tree.ts";

/** Functions with a different result in each build. */
const UNREPEATABLE =
  /^(?:Date\.now|performance\.now|Math\.random|(?:crypto\.|)(?:randomUUID|randomBytes|getRandomValues))$/;

/** Finds uses of the current time and of random numbers in code that the build runs, since builds must be reproducible. */
export function checkRepeatable({ program }: Module): ModuleProblem[] {
  const result: ModuleProblem[] = [];
  walk(program, (node) => {
    const name = changingCall(node);
    if (name === undefined) return;
    const problem = `"${name}" differs from build to build, though the documents are the same. Read the value from the block, or compute it in <type>.client.ts.`;
    result.push({ problem, offset: node.start });
  });
  return result;
}

function changingCall({ type, callee, arguments: values, ...node }: Node): string | undefined {
  const name = nameOf(type === "MemberExpression" ? { type, ...node } : callee);
  if (name === "Date" && type === "CallExpression") return "Date()";
  if (name === "Date" && Array.isArray(values) && values.length === 0) return "new Date()";
  return UNREPEATABLE.test(name) && (type === "MemberExpression" || !name.includes(".")) ? name : undefined;
}

/** The last two names of a member expression: `Math.random` for `globalThis.Math.random`. */
function nameOf(node: unknown): string {
  if (!isNode(node) || node.type !== "MemberExpression") return identifierOf(node);
  const { object, property } = node;
  const owner = isNode(object) && object.type === "MemberExpression" ? object.property : object;
  const name = [owner, property].map(identifierOf);
  return name[0] === "globalThis" || name[0] === "" ? (name[1] ?? "") : name.join(".");
}

/** Finds structured data without a type, as far as the code shows it: search engines would ignore it. */
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

/** The literal values that a function returns. */
function returnedValues(value: Node | undefined): Node[] {
  const body = value && isFunction(value) && isNode(value.body) ? value.body : undefined;
  if (body === undefined) return [];
  if (body.type !== "BlockStatement") return branchesOf(body);
  const result: Node[] = [];
  walk(body, (node) => {
    if (node.type === "ReturnStatement") result.push(...branchesOf(node.argument));
    return !isFunction(node);
  });
  return result;
}

/** The expression itself, or for a conditional expression both of its branches. */
function branchesOf(node: unknown): Node[] {
  const value = bare(node);
  if (value?.type === "ConditionalExpression")
    return [...branchesOf(value.consequent), ...branchesOf(value.alternate)];
  return value ? [value] : [];
}

/** Tells whether a member of an object literal may be `@type` or `@graph`. Computed members and spreads may be either. */
function mayBeType({ type, computed, key }: Node): boolean {
  return type !== "Property" || computed === true || /^@(?:type|graph)$/.test(identifierOf(key));
}
