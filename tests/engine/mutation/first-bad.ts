/**
 * The tokens allowed next, outermost first: a value, a key, what follows a key or a value, or the first item of a
 * list.
 */
type Expected = "value" | "value or ]" | "key" | "key or }" | ":" | ", or ]" | ", or }" | "end";

const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * The offset at which a text stops being a prefix of a JSON text (RFC 8259). This is an oracle independent of
 * both parsers that the validator uses. For an invalid escape it is the backslash; for a text that ends too
 * early, its end.
 * @returns undefined if the text is valid JSON
 */
export function firstBad(text: string): number | undefined {
  const stack: Expected[] = ["end", "value"];
  let at = 0;
  for (;;) {
    while (/[ \t\r\n]/.test(text[at] ?? "")) at += 1;
    const expected = stack.pop() ?? "end";
    const next = text[at];
    if (next === undefined) return expected === "end" ? undefined : text.trimEnd().length;
    if (expected === "end") return at;
    if (expected === "key" || (expected === "key or }" && next !== "}")) {
      const end = endOf(STRING, text, at);
      if (end === undefined) return next === '"' ? badInString(text, at) : at;
      at = end;
      stack.push(", or }", "value", ":");
    } else if (expected === "value" || (expected === "value or ]" && next !== "]")) {
      if (expected === "value or ]") stack.push(", or ]");
      if (next === "{") stack.push("key or }");
      else if (next === "[") stack.push("value or ]");
      const end = /[[{]/.test(next) ? at + 1 : (endOf(STRING, text, at) ?? endOf(SCALAR, text, at));
      if (end === undefined) return next === '"' ? badInString(text, at) : at;
      at = end;
    } else {
      if (next === "," && expected.startsWith(",")) stack.push(...after(expected));
      else if (!expected.endsWith(next)) return at;
      at += 1;
    }
  }
}

function after(expected: Expected): Expected[] {
  return expected === ", or }" ? ["key"] : [", or ]", "value"];
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? at + match[0].length : undefined;
}

/** An unclosed string is invalid at the end of its line, or at an earlier invalid escape. */
function badInString(text: string, start: number): number {
  const good = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;
  const end = endOf(good, text, start) ?? start;
  return end >= text.length ? text.trimEnd().length : end;
}
