import { type Said, say } from "#src/content/diagnostics/say.ts";
import { beginningOf } from "#src/language/beginning.ts";

/** The first bytes of files that are not text, by their format. */
const BINARY: readonly [format: Said, start: string][] = [
  [say("a PDF"), "%PDF-"],
  [say("a PNG picture"), "\x89PNG"],
  [say("a JPEG picture"), "\xff\xd8\xff"],
  [say("a GIF picture"), "GIF8"],
  [say("a WebP picture or a sound"), "RIFF"],
  [say("a ZIP archive, as Word, Excel and LibreOffice write them"), "PK\x03\x04"],
  [say("a gzip archive"), "\x1f\x8b"],
  [say("rich text (RTF)"), "{\\rtf"],
];

/** Patterns of other formats; the first that matches names the format. */
const TEXTS: readonly [format: Said | string, pattern: RegExp][] = [
  [say("an SVG picture"), /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg[\s>]/i],
  ["XML", /^<(?:\?xml|rss|feed)[\s>]/i],
  ["HTML", /^<(?:!doctype\s+html|[a-z][a-z0-9-]*[\s/>])/i],
  [say("a pointer of Git LFS (run git lfs pull)"), /^version https:\/\/git-lfs/],
  [say("Markdown with front matter"), /^---\n[\s\S]*\n---\n\s*\S/],
  ["Markdown", /^(?:#{1,6} |[-*] )\S[\s\S]*$/],
  ["TOML", /^(?:\[\[?[\w.-]+\]\]?\n)?[\w-]+ = [^\n]+\n/],
];

/**
 * Recognises bytes of a non-text format, even if they happen to decode as text.
 * @returns undefined if they may be text
 */
export function binaryFormat(bytes: Uint8Array): Said | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const format = BINARY.find(([, sign]) => start.startsWith(sign))?.[0];
  if (format !== undefined || bytes.length === 0) return format;
  return bytes.every((byte) => byte === 0) ? say("nothing but NUL bytes, as a crash leaves them") : undefined;
}

/** Recognises a text format other than JSON; undefined if the text may be JSON with mistakes. */
export function textFormat(source: string): Said | string | undefined {
  const text = source.replaceAll("\r\n", "\n").trim();
  const lines = text.split("\n");
  if (lines.length > 1 && lines.every((line) => /^\{.*\}$/.test(line)))
    return say("several JSON documents, one on each line");
  // A comment before the document may look like a heading.
  if (/^(?:["“'`{]|\[(?!\[?[\w.-]+\]))|^\s*[{[]\s*$/m.test(text)) return isTable(lines) ? TABLE : undefined;
  const format = TEXTS.find(([, pattern]) => pattern.test(text))?.[0];
  if (format !== undefined) return format;
  if (isYaml(lines)) return "YAML";
  if (isTable(lines)) return TABLE;
  const [first = ""] = lines;
  const isProse = /^[\p{L}\p{N}]/u.test(first) && !/[{}[\]"]|^\s*[\w$]+\s*[:=]/m.test(text);
  return isProse && /\s/.test(first)
    ? say("the text {value}", { value: `"${beginningOf(first, 60)}"` })
    : undefined;
}

const TABLE = say("a table (CSV)");

/** Tells whether every line is YAML: a key with a value, a list item, a comment or empty. */
function isYaml(lines: readonly string[]): boolean {
  return (
    lines.length > 1 && lines.every((line) => /^\s*(?:[\w-]+:(?:\s.*[^,{]|)|-\s.*|#.*|---|)$/.test(line))
  );
}

function isTable(lines: readonly string[]): boolean {
  if (lines.length < 2 || lines.some((line) => /[{}[\]]|[,;]\s*$/.test(line))) return false;
  return [",", ";", "\t"].some((separator) => {
    const cells = lines.map((line) => line.replace(/"[^"]*"/g, "").split(separator).length);
    return (cells[0] ?? 1) > 1 && cells.every((count) => count === cells[0]);
  });
}
