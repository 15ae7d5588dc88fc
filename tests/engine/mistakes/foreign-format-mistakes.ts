import { canonicalJson } from "#src/content/json/json.ts";
import { page } from "#tests/engine/content/small-site.ts";
import { type Mistake, PAGE } from "./mistake.ts";

const good = canonicalJson(page("example"));
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part)] : part)));
const utf16 = (text: string) => [...Buffer.from(text, "utf16le")];
const swapped = (text: string) => [...Buffer.from(text, "utf16le").swap16()];

/** A file of another format under the name of a document: said once, with the name of the format. */
export const mistakes: readonly Mistake[] = [
  {
    name: "HTML",
    documents: {
      [PAGE]: "<!DOCTYPE html>\n<html>\n<head><title>Fees</title></head>\n<body></body>\n</html>\n",
    },
    says: "HTML",
  },
  {
    name: "a piece of HTML",
    documents: { [PAGE]: '<div class="fees">\n  <p>What it costs</p>\n</div>\n' },
    says: "HTML",
  },
  {
    name: "XML",
    documents: { [PAGE]: '<?xml version="1.0"?>\n<page><title>Fees</title></page>\n' },
    says: "XML",
  },
  {
    name: "an SVG",
    documents: { [PAGE]: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n' },
    says: "SVG",
  },
  {
    name: "Markdown",
    documents: { [PAGE]: "# Fees\n\nWhat it costs:\n\n- a deposit\n- a season\n" },
    says: "Markdown",
  },
  {
    name: "Markdown with front matter",
    documents: { [PAGE]: "---\ntitle: Fees\nlayout: plain\n---\n\n# Fees\n\nWhat it costs.\n" },
    says: "Markdown",
  },
  {
    name: "YAML",
    documents: {
      [PAGE]: "title: Fees\ndescription: What it costs\nblocks:\n  - type: hero\n    title: Fees\n",
    },
    says: "YAML",
  },
  { name: "CSV", documents: { [PAGE]: "name,fee,currency\nKent,150,GBP\nDevon,180,GBP\n" }, says: "CSV" },
  {
    name: "CSV of a spreadsheet in Europe",
    documents: { [PAGE]: "name;fee;currency\nKent;150;GBP\nDevon;180;GBP\n" },
    says: "CSV",
  },
  {
    name: "a table copied from a spreadsheet",
    documents: { [PAGE]: "name\tfee\nKent\t150\nDevon\t180\n" },
    says: /CSV|spreadsheet/,
  },
  {
    name: "TOML",
    documents: { [PAGE]: 'title = "Fees"\ndescription = "What it costs"\n\n[[blocks]]\ntype = "hero"\n' },
    says: "TOML",
  },
  {
    name: "a JavaScript module",
    documents: { [PAGE]: `export default ${good.trim()};\n` },
    says: "JavaScript",
    fixed: good,
  },
  { name: "CommonJS", documents: { [PAGE]: `module.exports = ${good}` }, says: "JavaScript", fixed: good },
  {
    name: "a constant",
    documents: { [PAGE]: `const page = ${good.trim()};\n` },
    says: "JavaScript",
    fixed: good,
  },
  {
    name: "an answer in a fence",
    documents: { [PAGE]: `\`\`\`json\n${good}\`\`\`\n` },
    says: "```",
    fixed: good,
  },
  {
    name: "an answer in a fence without its language",
    documents: { [PAGE]: `\`\`\`\n${good}\`\`\`` },
    says: "```",
    fixed: good,
  },
  {
    name: "an answer with a sentence before it",
    documents: { [PAGE]: `Here is the JSON:\n\n${good}` },
    says: "Here is the JSON:",
    fixed: good,
  },
  {
    name: "an answer with sentences around it",
    documents: {
      [PAGE]: `Sure! Here's your page:\n\n\`\`\`json\n${good}\`\`\`\n\nLet me know if you need anything else.\n`,
    },
    says: "Sure! Here's your page:",
    fixed: good,
  },
  {
    name: "an answer with a sentence after it",
    documents: { [PAGE]: `${good}\nI hope this helps!\n` },
    says: "I hope this helps!",
    fixed: good,
  },
  {
    name: "an answer with a mistake in it",
    documents: { [PAGE]: `\`\`\`json\n${good.replace('"blocks"', "blocks")}\`\`\`\n` },
    says: "```",
    fixed: good,
  },
  {
    name: "prose",
    documents: { [PAGE]: "Our fees depend on the season. Ask us for a quote.\n" },
    says: /text|prose/,
  },
  {
    name: "UTF-16 of Windows",
    documents: { [PAGE]: bytes([0xff, 0xfe], utf16(good)) },
    says: "UTF-16",
    fixed: good,
  },
  {
    name: "UTF-16 of old Macs",
    documents: { [PAGE]: bytes([0xfe, 0xff], swapped(good)) },
    says: "UTF-16",
    fixed: good,
  },
  { name: "UTF-16 without its mark", documents: { [PAGE]: bytes(utf16(good)) }, says: "UTF-16", fixed: good },
  { name: "a file of NUL bytes", documents: { [PAGE]: new Uint8Array(4096) }, says: "NUL" },
  {
    name: "a document that ends in NUL bytes",
    documents: { [PAGE]: bytes(good, [0, 0, 0, 0, 0, 0, 0, 0]) },
    says: "NUL",
    fixed: good,
  },
  { name: "NUL bytes in a text", documents: { [PAGE]: good.replace("A page", "A\0 p\0age") }, says: "NUL" },
  {
    name: "a PDF",
    documents: { [PAGE]: bytes("%PDF-1.7\n", [0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]) },
    says: "PDF",
  },
  {
    name: "a picture",
    documents: { [PAGE]: bytes([0x89], "PNG\r\n", [0x1a, 0x0a, 0, 0, 0, 0x0d], "IHDR") },
    says: /PNG|picture/,
  },
  { name: "a ZIP archive", documents: { [PAGE]: bytes("PK", [3, 4, 20, 0, 0, 0, 8, 0]) }, says: /ZIP|Word/ },
  {
    name: "rich text",
    documents: { [PAGE]: "{\\rtf1\\ansi\\deff0 {\\fonttbl{\\f0 Arial;}}\nFees\\par\n}" },
    says: "RTF",
  },
  { name: "a page of an error", documents: { [PAGE]: "404: Not Found" }, says: "404" },
  {
    name: "lines of JSON",
    documents: { [PAGE]: '{"title":"Fees"}\n{"title":"Costs"}\n{"title":"Rent"}\n' },
    says: /several|one document/,
  },
  {
    name: "a pointer of Git LFS",
    documents: { [PAGE]: "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n" },
    says: "LFS",
  },
  {
    name: "line ends of two systems",
    documents: { [PAGE]: good.replaceAll(",\n", ",\r\n") },
    says: "CRLF",
    fixed: good,
  },
];

export const silent = {
  "the line ends that Git for Windows writes": { [PAGE]: good.replaceAll("\n", "\r\n") },
};
