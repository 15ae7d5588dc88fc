import { colorsNamed } from "culori/fn";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import type { Module, ModuleProblem } from "./module-imports.ts";
import { bare, childrenOf, identifierOf, isNode, type Node, walk } from "./syntax-tree.ts";

/** The tokens of a style prop. @property scale name of their scale; undefined if CSS itself has no values for the prop */
type PropTokens = { scale: string | undefined; names: ReadonlySet<string> };

export type TokenNames = ReadonlyMap<string, PropTokens>;

/** Finds unknown token names in style props: Chakra writes them into the CSS unchanged, where browsers drop them. */
export function checkTokens({ program }: Module, tokens: TokenNames): ModuleProblem[] {
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
      if (cached && isUnknown(name, cached))
        result.set(value.start, { problem: describe(name, prop, cached.names), offset: value.start });
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
const LENGTHS = /^(?:spacing|sizes|radii|fontSizes)$/;

const CSS_WORDS = new Set(
  `auto none normal inherit initial unset revert transparent currentcolor currentbg content stretch contain
  small medium large smaller larger bolder lighter all
  accentcolor accentcolortext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext
  highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`.split(/\s+/),
);

function isUnknown(value: string, { scale, names }: PropTokens): boolean {
  const name = value.replace(/\s*!(?:important)?$|\/\d+$/, "");
  if (name === "" || names.has(name)) return false;
  if (scale === undefined) return true;
  if (/^-?[\d.]+$/.test(name)) return LENGTHS.test(scale) && Number(name) !== 0;
  if (/^[a-z]\w*(?:\.\w+)+$/i.test(name)) return true;
  if (!/^-?\w+$/.test(name) || /^-?\d+[a-z]+$/i.test(name) !== /^-?\d*xl$/.test(name)) return false;
  const word = name.toLowerCase();
  return (
    scale !== "fonts" && !CSS_WORDS.has(word) && !(scale === "colors" && Object.hasOwn(colorsNamed, word))
  );
}

function describe(name: string, prop: string, names: ReadonlySet<string>): string {
  const near = nearest(name, names);
  const cure = near === undefined ? "See src/theme for all tokens." : `Did you mean "${near}"?`;
  return `The theme has no "${name}" for "${prop}", so browsers would ignore it. ${cure}`;
}
