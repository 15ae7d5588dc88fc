import { colorsNamed } from "culori/fn";
import { type PlacedDiagnostic, placeDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { positionAt } from "#src/content/json/position.ts";
import { checkDefault, checkHydrate, type DefaultExport, defaultOf } from "./module-exports.ts";
import { type Module, ModuleImports, type ModuleProblem } from "./module-imports.ts";
import { blockCode } from "./modules.rules.ts";
import { checkFixedIds, checkGlobals, checkStatic } from "./static-code.ts";
import { bare, childrenOf, identifierOf, isFunction, isNode, type Node, walk } from "./syntax-tree.ts";

/** For each file of a block, by its ending: the expected default export, and where the code runs. */
const ROLES: Readonly<Record<string, { exports: DefaultExport; runs: "build" | "browser" }>> = {
  ".tsx": { exports: "component", runs: "build" },
  ".client.tsx": { exports: "component", runs: "browser" },
  ".client.ts": { exports: "listener", runs: "browser" },
  ".derive.ts": { exports: "function", runs: "build" },
  ".structured-data.ts": { exports: "function", runs: "build" },
  ".migrations.ts": { exports: "list", runs: "build" },
};

/**
 * Checks the modules of blocks without running them.
 * @param read returns undefined if a file does not exist
 * @param tokens of the theme
 */
export function checkModules(
  paths: readonly string[],
  read: (path: string) => string | undefined,
  isOnce: (type: string) => boolean,
  tokens: TokenNames,
): PlacedDiagnostic[] {
  const imports = new ModuleImports(read);
  const result = new Map<string, PlacedDiagnostic>();
  const report = (path: string, problems: readonly ModuleProblem[]) => {
    for (const { problem, offset } of problems) {
      const position = positionAt(read(path) ?? "", offset);
      const diagnostic = blockCode.at("", { problem }, { position });
      // Keyed, since a module shared by several others is checked repeatedly.
      result.set(`${path} ${offset} ${problem}`, placeDiagnostic(path, new JsonPlaces(""), diagnostic));
    }
  };
  for (const [path, type, ending] of mainFiles(paths)) {
    if (ending === ".inline.js") report(path, checkInline(path, read(path) ?? "", imports));
    const role = ROLES[ending];
    if (!role) continue;
    const folder = `blocks/${type}/`;
    const inBrowser = role.runs === "browser";
    for (const part of imports.within(folder, path)) {
      const module = imports.module(part);
      if (!module) continue;
      if (module.fault) {
        report(part, [
          { ...module.fault, problem: `This is not valid TypeScript: ${module.fault.problem}.` },
        ]);
        continue;
      }
      report(part, [
        ...imports.missing(module, paths),
        ...imports.unknownPackages(module),
        ...imports.notExported(module),
      ]);
      if (inBrowser) report(part, imports.serverOnly(module, folder));
      if (ending === ".tsx") report(part, checkStatic(module));
      if (!inBrowser && ending !== ".migrations.ts") report(part, checkRepeatable(module));
      if (ending.endsWith("tsx") && !isOnce(type)) report(part, checkFixedIds(module));
      if (/\.tsx$/.test(part)) report(part, checkTokens(module, tokens));
      if (part === path) report(part, checkMain(module, role, ending));
    }
  }
  return [...result.values()];
}

function checkMain(
  module: Module,
  { exports, runs }: { exports: DefaultExport; runs: string },
  ending: string,
): ModuleProblem[] {
  const isClient = runs === "browser";
  const globals = ending === ".migrations.ts" ? [] : checkGlobals(module, isClient);
  const data = ending === ".structured-data.ts" ? checkStructuredData(module) : [];
  return [...checkDefault(module, exports), ...checkHydrate(module, isClient), ...globals, ...data];
}

function checkInline(path: string, text: string, imports: ModuleImports): ModuleProblem[] {
  const end = /<\/script|<!--/i.exec(text);
  if (end) {
    const cure = end[0] === "<!--" ? 'Write it as "<" + "!--".' : 'Write it as "<\\/script".';
    return [
      {
        problem: `"${end[0]}" ends or garbles an inline script, even inside a text or a comment. ${cure}`,
        offset: end.index,
      },
    ];
  }
  const fault = imports.module(path)?.fault;
  return fault ? [{ ...fault, problem: `This is not a classic script: ${fault.problem}.` }] : [];
}

function mainFiles(paths: readonly string[]): [path: string, type: string, ending: string][] {
  return paths.flatMap((path): [string, string, string][] => {
    const [, type, ending] = /^blocks\/([^/]+)\/\1(\.[\w.-]+)$/.exec(path) ?? [];
    return type === undefined || ending === undefined ? [] : [[path, type, ending]];
  });
}

/** Functions with a different result in each build. */
const UNREPEATABLE =
  /^(?:Date\.now|performance\.now|Math\.random|(?:crypto\.|)(?:randomUUID|randomBytes|getRandomValues))$/;

/** Finds uses of the current time and of random numbers in code that the build runs, since builds must be reproducible. */
function checkRepeatable({ program }: Module): ModuleProblem[] {
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
function checkStructuredData({ program }: Module): ModuleProblem[] {
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

/** The tokens of a style prop. @property scale name of their scale; undefined if CSS itself has no values for the prop */
type PropTokens = { scale: string | undefined; names: ReadonlySet<string> };

type TokenNames = ReadonlyMap<string, PropTokens>;

/** Finds unknown token names in style props: Chakra writes them into the CSS unchanged, where browsers drop them. */
function checkTokens({ program }: Module, tokens: TokenNames): ModuleProblem[] {
  const result = new Map<number, ModuleProblem>();
  const variables = new Map<string, Node | undefined>();
  /** Checks an expression in a style prop. @param prop undefined in a style object, whose keys are themselves style props */
  const check = (expression: unknown, prop: string | undefined): void => {
    const node = bare(expression);
    const value = node?.type === "Identifier" ? variables.get(identifierOf(node)) : node;
    if (!value) return;
    if (value.type === "ObjectExpression") {
      for (const one of childrenOf(value)) checkProperty(one, prop);
    } else if (
      /^(?:ConditionalExpression|LogicalExpression|ArrayExpression|JSXExpressionContainer)$/.test(value.type)
    ) {
      for (const part of childrenOf(value)) if (part !== value.test) check(part, prop);
    } else if (prop !== undefined) {
      const name = identifierOf(value);
      const cached = tokens.get(prop);
      if (cached && isUnknownToken(name, cached))
        result.set(value.start, { problem: describeToken(name, prop, cached.names), offset: value.start });
    }
  };
  const checkProperty = ({ type, key, value, argument }: Node, prop: string | undefined): void => {
    if (type === "SpreadElement") check(argument, prop);
    const name = identifierOf(key);
    // Other keys are breakpoints and states: { base: "4", md: "8" }, { _hover: … }.
    const inner = prop ?? (tokens.has(name) ? name : undefined);
    if (inner !== undefined || isStyles(value)) check(value, inner);
  };
  walk(program, ({ type, id, init }) => {
    if (type === "VariableDeclarator") variables.set(identifierOf(id), bare(init));
  });
  walk(program, (node) => {
    if (node.type !== "JSXOpeningElement" || !isComponent(node.name) || !Array.isArray(node.attributes))
      return;
    for (const attribute of node.attributes) {
      if (!isNode(attribute)) continue;
      const name = identifierOf(attribute.name);
      if (attribute.type === "JSXSpreadAttribute") check(attribute.argument, undefined);
      else if (tokens.has(name)) check(attribute.value, name);
      else if (/^(?:css$|_)/.test(name)) check(attribute.value, undefined);
    }
  });
  return [...result.values()];
}

const isStyles = (value: unknown): boolean => bare(value)?.type === "ObjectExpression";

/** Distinguishes components (`Box`, `chakra.p`, `Card.Root`) from HTML and SVG elements, which have attributes instead of style props. */
function isComponent(name: unknown): boolean {
  return isNode(name) && (name.type === "JSXMemberExpression" || /^[A-Z]/.test(identifierOf(name)));
}

/** Matches scales of lengths, which need a unit in CSS. */
const LENGTH_SCALES = /^(?:spacing|sizes|radii|fontSizes)$/;

const CSS_WORDS = new Set(
  `auto none normal inherit initial unset revert transparent currentcolor currentbg content stretch contain
  small medium large smaller larger bolder lighter all
  accentcolor accentcolortext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext
  highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`.split(/\s+/),
);

function isUnknownToken(value: string, { scale, names }: PropTokens): boolean {
  const name = value.replace(/\s*!(?:important)?$|\/\d+$/, "");
  if (name === "" || names.has(name)) return false;
  if (scale === undefined) return true;
  if (/^-?[\d.]+$/.test(name)) return LENGTH_SCALES.test(scale) && Number(name) !== 0;
  if (/^[a-z]\w*(?:\.\w+)+$/i.test(name)) return true;
  if (!/^-?\w+$/.test(name) || /^-?\d+[a-z]+$/i.test(name) !== /^-?\d*xl$/.test(name)) return false;
  const word = name.toLowerCase();
  return (
    scale !== "fonts" && !CSS_WORDS.has(word) && !(scale === "colors" && Object.hasOwn(colorsNamed, word))
  );
}

function describeToken(name: string, prop: string, names: ReadonlySet<string>): string {
  const near = nearest(name, names);
  const cure = near === undefined ? "See src/theme for all tokens." : `Did you mean "${near}"?`;
  return `The theme has no "${name}" for "${prop}", so browsers would ignore it. ${cure}`;
}
