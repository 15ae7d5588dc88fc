/** Escapes text for element content and for double-quoted attributes, byte for byte like react-dom/server. */
export function escapeHtml(text: string): string {
  return /[&"'<>]/.test(text)
    ? text.replace(/[&"'<>]/g, (character) => escapes[character] ?? character)
    : text;
}

/** Serialises JSON for a script element: `<` is escaped, so that nothing can end the element (HTML Living Standard, script data state). */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  '"': "&quot;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};
