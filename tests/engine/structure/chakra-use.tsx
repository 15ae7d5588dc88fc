import * as chakraUi from "@chakra-ui/react";
import { ChakraProvider, defaultSystem, type SystemContext } from "@chakra-ui/react";
import { type ElementType, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ts from "typescript";

/**
 * Finds mistakes in the use of recipes that neither Chakra nor TypeScript reports: a component whose recipe
 * is not in the system renders unstyled, and so does a variant that its recipe does not define (Chakra's
 * types describe its default recipes, not ours).
 * @param source text of a module (TSX)
 * @returns a sentence for each mistake, with its line
 */
export function recipeMistakes(source: string, system: SystemContext): string[] {
  const file = ts.createSourceFile("module.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const names = importedNames(file);
  const mistakes: string[] = [];
  const visit = (node: ts.Node): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    const report = (mistake: string) => mistakes.push(`line ${line}: ${mistake}`);
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const [name = "", part] = node.tagName.getText(file).split(".");
      const component = names.get(name);
      if (component) for (const mistake of elementMistakes(component, part, node, system)) report(mistake);
    } else {
      const key = contextKey(node);
      if (key && !hasRecipe(key, system)) report(`no recipe "${key}"`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mistakes;
}

/** The module's local names of Chakra's exports. */
function importedNames(file: ts.SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (statement.moduleSpecifier.text !== "@chakra-ui/react" || !bindings || !ts.isNamedImports(bindings))
      continue;
    // Not the factory, whose elements have no recipe.
    for (const { name, propertyName } of bindings.elements)
      if (name.text !== "chakra") names.set(name.text, (propertyName ?? name).text);
  }
  return names;
}

/** The key in `createSlotRecipeContext({ key: "timeline" })` and similar calls. */
function contextKey(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !/^(create|use)(Slot)?Recipe(Context)?$/.test(node.expression.getText()))
    return undefined;
  const options = node.arguments[0];
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined;
  for (const property of options.properties) {
    if (!ts.isPropertyAssignment(property) || property.name.getText() !== "key") continue;
    if (ts.isStringLiteral(property.initializer)) return property.initializer.text;
  }
  return undefined;
}

function elementMistakes(
  component: string,
  part: string | undefined,
  element: ts.JsxOpeningElement | ts.JsxSelfClosingElement,
  system: SystemContext,
): string[] {
  return recipeKeys(component, part).flatMap((key) => {
    if (!hasRecipe(key, system)) return [`no recipe "${key}" for ${component}`];
    const ours = variantsOf(key, system);
    const chakras = variantsOf(key, defaultSystem);
    return element.attributes.properties.flatMap((attribute) => {
      if (!ts.isJsxAttribute(attribute)) return [];
      const name = attribute.name.getText();
      const values = ours[name];
      if (!values) return name in chakras ? [`recipe "${key}" has no variant "${name}"`] : [];
      return literalsOf(attribute.initializer)
        .filter((value) => !(value in values))
        .map((value) => `recipe "${key}" has no ${name} "${value}"`);
    });
  });
}

const hasRecipe = (key: string, system: SystemContext): boolean =>
  system.isRecipe(key) || system.isSlotRecipe(key);

function variantsOf(key: string, system: SystemContext): Record<string, Record<string, unknown>> {
  const recipe = system.isRecipe(key) ? system.getRecipe(key) : system.getSlotRecipe(key);
  return recipe?.variants ?? {};
}

/** The literal values of an attribute: all branches of a condition, all breakpoints of a responsive value. */
function literalsOf(value: ts.Node | undefined): string[] {
  if (!value) return ["true"];
  if (ts.isStringLiteral(value)) return [value.text];
  if (ts.isJsxExpression(value) || ts.isParenthesizedExpression(value))
    return value.expression ? literalsOf(value.expression) : [];
  if (ts.isConditionalExpression(value))
    return [...literalsOf(value.whenTrue), ...literalsOf(value.whenFalse)];
  if (ts.isBinaryExpression(value)) return literalsOf(value.right);
  if (ts.isObjectLiteralExpression(value))
    return value.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? literalsOf(property.initializer) : [],
    );
  return [];
}

const keysOf = new Map<string, readonly string[]>();

/** The keys of Chakra's default recipes that a component uses when it renders. */
function recipeKeys(component: string, part: string | undefined): readonly string[] {
  const name = [component, part].join(".");
  const known = keysOf.get(name);
  if (known) return known;
  const keys = new Set<string>();
  const record = (key: string) => hasRecipe(key, defaultSystem) && keys.add(key);
  const recording: SystemContext = {
    ...defaultSystem,
    getRecipeFn: (key) => {
      record(key);
      return defaultSystem.getRecipeFn(key);
    },
    getSlotRecipeFn: (key) => {
      record(key);
      return defaultSystem.getSlotRecipeFn(key);
    },
  };
  const [Root, Part] = componentsOf(component, part);
  try {
    renderToStaticMarkup(
      <ChakraProvider value={recording}>
        <Root>
          <Part />
        </Root>
      </ChakraProvider>,
    );
  } catch {
    // Some parts need more context than their root; by the time they throw, the recipe has been looked up.
  }
  const found = [...keys];
  keysOf.set(name, found);
  return found;
}

function componentsOf(component: string, part: string | undefined): [root: ElementType, part: ElementType] {
  const exported = memberOf(chakraUi, component);
  if (isComponent(exported)) return [Fragment, exported];
  const [root, inner] = [memberOf(exported, "Root"), memberOf(exported, part)];
  return [isComponent(root) ? root : Fragment, isComponent(inner) ? inner : Fragment];
}

const memberOf = (object: unknown, name: string | undefined): unknown =>
  object && typeof object === "object"
    ? Object.entries(object).find(([key]) => key === name)?.[1]
    : undefined;

const isComponent = (value: unknown): value is ElementType =>
  typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value);
