import { nearest } from "#src/content/diagnostics/nearest.ts";
import type { Module, ModuleProblem } from "./module-imports.ts";
import { bare, childrenOf, identifierOf, isFunction, isNode, type Node, walk } from "./syntax-tree.ts";

const HYDRATE = ["visible", "intent", "load"];

export type DefaultExport = "component" | "function" | "listener" | "list";

const EXPORT_HINT: Readonly<Record<DefaultExport, string>> = {
  component: "export default function …, the component",
  function: "export default function …",
  listener: "export default function …, which receives the block's element",
  list: "export default [ … ], the list of migrations",
};

/** Matches the types of expressions that are certainly neither a function nor a list. */
const OTHER_VALUE = /^(?:(?:Object|New|Binary|Unary)Expression|Literal|TemplateLiteral|JSX.*)$/;

export function checkDefault({ program }: Module, expected: DefaultExport): ModuleProblem[] {
  const defaultExport = defaultOf(program);
  if (!defaultExport)
    return [{ problem: `The default export is missing. Write ${EXPORT_HINT[expected]}.`, offset: 0 }];
  const problem = defaultExport.value && defaultProblem(defaultExport.value, expected);
  return problem ? [{ problem, offset: defaultExport.offset }] : [];
}

function defaultProblem(value: Node, expected: DefaultExport): string | undefined {
  const [kind, isRival] =
    expected === "list" ? ["a list", isFunction(value)] : ["a function", value.type === "ArrayExpression"];
  if (isRival || OTHER_VALUE.test(value.type))
    return `The default export is not ${kind}. Write ${EXPORT_HINT[expected]}.`;
  if (!isFunction(value) || expected === "list" || expected === "listener") return undefined;
  if (value.async === true)
    return "The default export is async, but nothing waits for it: a page is rendered in one go. Remove `async`.";
  return returnsNothing(value)
    ? "The default export never returns anything. Add the missing `return`."
    : undefined;
}

export function checkHydrate({ program }: Module, isClient: boolean): ModuleProblem[] {
  return exportedVariables(program).flatMap(({ name, value, offset }) => {
    const problem = hydrateProblem(name, value, isClient);
    return problem === undefined ? [] : [{ problem, offset }];
  });
}

function hydrateProblem(name: string, value: Node | undefined, isClient: boolean): string | undefined {
  if (name !== "hydrate") {
    const isMeant = isClient && nearest(name, ["hydrate"]) !== undefined;
    return isMeant ? `Nothing reads "${name}". Did you mean "hydrate"?` : undefined;
  }
  if (!isClient)
    return '"hydrate" is only read in <type>.client.ts and <type>.client.tsx. Move it there, or remove it.';
  if (!value || !/^(?:Template)?Literal$/.test(value.type) || HYDRATE.includes(identifierOf(value)))
    return undefined;
  const allowed = HYDRATE.map((word) => `"${word}"`).join(", ");
  return `"hydrate" cannot be ${JSON.stringify(value.value ?? identifierOf(value))}. Allowed: ${allowed}.`;
}

/** The default export of a module; its value is undefined if it is imported from elsewhere. */
export function defaultOf(program: Node): { value: Node | undefined; offset: number } | undefined {
  for (const node of childrenOf(program)) {
    if (node.type === "ExportDefaultDeclaration") {
      const value = bare(node.declaration);
      return { ...resolved(value, program), ...(value?.type === "Identifier" ? {} : { offset: node.start }) };
    }
    for (const specifier of node.type === "ExportNamedDeclaration" ? childrenOf(node) : [])
      if (specifier.type === "ExportSpecifier" && identifierOf(specifier.exported) === "default")
        return isNode(node.source)
          ? { value: undefined, offset: node.start }
          : resolved(bare(specifier.local), program);
  }
  return undefined;
}

function resolved(value: Node | undefined, program: Node): { value: Node | undefined; offset: number } {
  const offset = value?.start ?? 0;
  if (value?.type !== "Identifier") return { value, offset };
  for (const node of childrenOf(program).flatMap((one) => [one, ...childrenOf(one)])) {
    if (isFunction(node) && identifierOf(node.id) === identifierOf(value))
      return { value: node, offset: node.start };
    if (node.type === "VariableDeclarator" && identifierOf(node.id) === identifierOf(value))
      return { value: bare(node.init), offset: node.start };
  }
  return { value: undefined, offset };
}

function exportedVariables(program: Node): { name: string; value: Node | undefined; offset: number }[] {
  const exported = childrenOf(program).filter(
    (node) => node.type === "ExportNamedDeclaration" && !isNode(node.source),
  );
  return exported.flatMap(childrenOf).flatMap((node) => {
    const isList = node.type === "ExportSpecifier";
    const declarations = isList ? [node] : node.type === "VariableDeclaration" ? childrenOf(node) : [];
    return declarations.map((one) => {
      const { value } = resolved(bare(isList ? one.local : one.init), program);
      return { name: identifierOf(isList ? one.exported : one.id), value, offset: one.start };
    });
  });
}

function returnsNothing(value: Node): boolean {
  const { body } = value;
  if (!isNode(body) || body.type !== "BlockStatement") return false;
  let returns = false;
  walk(body, (node) => {
    if (node.type === "ReturnStatement" && isNode(node.argument)) returns = true;
    if (node.type === "ThrowStatement") returns = true;
    return !isFunction(node);
  });
  return !returns;
}
