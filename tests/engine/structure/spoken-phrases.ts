import ts from "typescript";

/** Attributes and properties that visitors read or hear. */
const SPOKEN_NAMES = new Set(
  "alt aria-description aria-label aria-placeholder aria-roledescription aria-valuetext ariaLabel description fallback heading label placeholder summary text textContent title toast".split(
    " ",
  ),
);

/** Attributes and properties for browsers: CSS, and the policy of a frame. */
const CODE_NAMES = new Set("animation gridColumn outline sandbox templateColumns templateRows".split(" "));

/** Functions whose texts visitors read or hear. */
const SPEAKERS = /(?:^|\.)(?:announce|say|add|element|part|createTextNode)$/;

/** Two words beside each other, which no identifier, address, selector or length in CSS is; a "|" is for patterns. */
const PROSE = /^["“(]?\p{L}[\p{L}’'-]*[,:]? (?:\p{L}+[ ,.:;!?…–-]|.*\p{L}{2,}[.!?…]$)/u;

/**
 * Finds the phrases that a module says itself instead of taking them from the interface texts: text in JSX, spoken
 * attributes and properties, texts passed to functions that show or announce them, and words around the gaps of a
 * template. Messages of errors and of the console are for developers.
 * @param source text of a module (TSX)
 * @returns each phrase with its line: `12: Read more`
 */
export function spokenPhrases(source: string, kind = ts.ScriptKind.TSX): string[] {
  const file = ts.createSourceFile("module", source, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return;
    const phrase = phraseOf(node);
    if (phrase !== undefined && /\p{L}{2}/u.test(phrase)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push(`${line}: ${phrase.replace(/\s+/g, " ").trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isForDevelopers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node))
    return /Error$|^(?:MissingScript|NoConnection)$/.test(node.expression.getText());
  return ts.isCallExpression(node) && /^console\./.test(node.expression.getText());
}

function phraseOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node)) return wordsAround(node);
  if (!ts.isStringLiteralLike(node) || isCode(node)) return undefined;
  return isSpoken(node) || (PROSE.test(node.text) && !node.text.includes("|")) ? node.text : undefined;
}

function isCode({ parent }: ts.Node): boolean {
  if (ts.isConditionalExpression(parent) || ts.isObjectLiteralExpression(parent)) return isCode(parent);
  if (ts.isJsxExpression(parent)) return isCode(parent);
  if (!ts.isPropertyAssignment(parent) && !ts.isJsxAttribute(parent)) return false;
  return CODE_NAMES.has(parent.name.getText()) || (ts.isPropertyAssignment(parent) && isCode(parent));
}

/** The words of a template that a space separates from a gap: `By ${month}`, but no `${id}-label`. */
function wordsAround({ head, templateSpans }: ts.TemplateExpression): string | undefined {
  const pieces = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  const isMarkup = /[<>="{}/#@()[\]]|--|var\b|\d\w*%|^\w+: |^span |Fallback$/.test(pieces.join(""));
  const says = pieces.some((piece) => /(?:^|[\s,])\p{L}{2,}(?:\s|$)/u.test(piece) && /\s/.test(piece));
  return says && !isMarkup ? pieces.join("…") : undefined;
}

/** Whether a text stands where visitors read or hear it. */
function isSpoken(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return SPOKEN_NAMES.has(parent.name.getText());
  if (ts.isJsxExpression(parent)) return isShown(parent);
  if (ts.isPropertyAssignment(parent) && parent.initializer === node)
    return SPOKEN_NAMES.has(parent.name.getText()) && /^\p{Lu}|\s/u.test(textOf(node));
  if (ts.isBinaryExpression(parent) && parent.right === node) return isAssignedOrChosen(parent);
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return isSpoken(parent);
  if (ts.isCallExpression(parent))
    return SPEAKERS.test(parent.expression.getText()) && /^\p{Lu}|\s/u.test(textOf(node));
  return false;
}

function isAssignedOrChosen(parent: ts.BinaryExpression): boolean {
  if (ts.isPropertyAccessExpression(parent.left) && parent.operatorToken.getText() === "=")
    return SPOKEN_NAMES.has(parent.left.name.text);
  return ["??", "||", "&&"].includes(parent.operatorToken.getText()) && isSpoken(parent);
}

/** An expression among the children of an element, or the value of a spoken attribute. */
function isShown({ parent }: ts.JsxExpression): boolean {
  return ts.isJsxAttribute(parent)
    ? SPOKEN_NAMES.has(parent.name.getText())
    : ts.isJsxElement(parent) || ts.isJsxFragment(parent);
}

function textOf(node: ts.Expression): string {
  return ts.isStringLiteralLike(node) ? node.text : "";
}
