import { gzipSync } from "node:zlib";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import type { DiagnosticDescription } from "#src/rules/explain-code.ts";
import type { BlockEntry, RefusedExample, ShownExample } from "./entries.ts";
import type { SchemaRow } from "./schema-rows.ts";

/** Gzipped sizes in bytes: the block's HTML, and the complete CSS of a page with only this block. */
export type Weight = { html: number; css: number };

/** The widths in CSS pixels at which each example is shown, and the scale at which it is drawn. */
const widths = [
  { width: 1440, scale: 0.36 },
  { width: 768, scale: 0.36 },
  { width: 360, scale: 0.6 },
];

/**
 * The gallery page of one block: examples in both colour modes and three widths, fields, JSON, weight.
 * @param folder folder of the block; for a package, it begins with `node_modules/` and the package's name
 */
export function blockContent(
  entry: BlockEntry,
  folder: string,
  weights: ReadonlyMap<string, Weight>,
  script: string,
): string {
  return [
    `<header><h1>${entry.type}</h1><p class="lead">${withCode(escapeHtml(entry.description))}</p>`,
    `<p class="path"><code>${escapeHtml(folder)}/</code> · ${escapeHtml(script)}</p></header>`,
    ...entry.examples.map((example) => exampleSection(entry.type, example, weights.get(example.slug))),
    `<section><h2>Fields</h2>${fieldTable(entry.rows)}</section>`,
    `<section><h2>Refused</h2><p>Each of these is reported, and is a test.</p>${refusedList(entry.refused)}</section>`,
  ].join("\n");
}

function exampleSection(type: string, example: ShownExample, weight: Weight | undefined): string {
  const address = `examples/${type}/${example.slug}.html`;
  const modes = (["light", "dark"] as const).map(
    (mode) =>
      `<div class="views ${mode}">${widths.map((view) => frame(address, example.name, mode, view)).join("")}</div>`,
  );
  return `<section id="example-${example.slug}"><h2>${escapeHtml(example.name)}</h2>
${weight ? weightLine(weight) : ""}${modes.join("")}
<details><summary>JSON</summary><pre tabindex="0"><code>${escapeHtml(JSON.stringify(example.block, null, 2))}</code></pre></details>
<p><a href="${address}">Open on its own</a></p></section>`;
}

function frame(
  address: string,
  name: string,
  mode: string,
  { width, scale }: (typeof widths)[number],
): string {
  return `<figure style="--width:${width}px;--scale:${scale}"><figcaption>${width} px, ${mode}</figcaption>
<div class="window"><iframe loading="lazy" src="${address}" data-mode="${mode}" title="${escapeHtml(name)}, ${width} px, ${mode}" tabindex="-1"></iframe></div></figure>`;
}

function weightLine({ html, css }: Weight): string {
  return `<p class="weight">HTML ${kilobytes(html)} gz · CSS of a page with this block alone ${kilobytes(css)} gz</p>`;
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

function fieldTable(rows: readonly SchemaRow[]): string {
  const cells = rows.map(
    ({ path, kind, required, description }) =>
      `<tr><th scope="row"><code>${escapeHtml(path)}</code></th><td>${escapeHtml(kind)}</td><td>${required ? "required" : ""}</td><td>${withCode(escapeHtml(description))}</td></tr>`,
  );
  return `<div class="scroll" role="region" aria-label="Fields" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col">Needed</th><th scope="col">What it is for</th></tr></thead><tbody>${cells.join("")}</tbody></table></div>`;
}

const withCode = (html: string): string => html.replace(/`([^`]+)`/g, "<code>$1</code>");

function refusedList(refused: readonly RefusedExample[]): string {
  const items = refused.map(
    ({ name, code, block }) =>
      `<li><a href="diagnostics.html#${code.replace("/", "-")}"><code>${code}</code></a><details><summary>${escapeHtml(name)}</summary><pre tabindex="0"><code>${escapeHtml(JSON.stringify(block, null, 2))}</code></pre></details></li>`,
  );
  return `<ul class="refused">${items.join("")}</ul>`;
}

export function weigh(html: string, sheet: string): Weight {
  const block = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
  const critical = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  return { html: gzipSync(block).length, css: gzipSync(critical + sheet).length };
}

export { escapeHtml };

/**
 * A page of the gallery.
 * @property here its path, relative to the gallery
 * @property handbook address of the handbook's page to which it links; undefined for a gallery of its own
 */
type GalleryPage = {
  title: string;
  here: string;
  types: readonly string[];
  content: string;
  handbook: string | undefined;
};

/** Wraps the content of a gallery page in a complete document. */
export function shell({ title, here, types, content, handbook }: GalleryPage): string {
  const link = (address: string, label: string) =>
    `<li><a href="${address}"${address === here ? ' aria-current="page"' : ""}>${escapeHtml(label)}</a></li>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Block gallery</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="gallery.css"></head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Gallery"><p class="brand"><a href="index.html">Block gallery</a></p>
<ul>${handbook === undefined ? "" : link(handbook, "Handbook")}${link("index.html", "Overview")}${link("tokens.html", "Tokens")}${link("parts.html", "Parts")}${link("diagnostics.html", "Issue codes")}</ul>
<p class="label">Blocks</p>
<ul>${types.map((type) => link(`${type}.html`, type)).join("")}</ul></nav>
<main id="content">${content}</main>
</body></html>
`;
}

/** An overview of all blocks, each with its first example at a small scale, and its weight. */
export function overviewContent(
  entries: readonly BlockEntry[],
  weightsOf: (type: string) => ReadonlyMap<string, Weight>,
  scriptOf: (type: string) => string,
): string {
  const cards = entries.map(({ type, description, examples }) => {
    const [first] = examples;
    const weight = first && weightsOf(type).get(first.slug);
    const picture = first
      ? `<div class="window" style="--width:1440px;--scale:0.2222"><iframe loading="lazy" src="examples/${type}/${first.slug}.html" data-mode="" title="${type}" tabindex="-1"></iframe></div>`
      : "";
    return `<li>${picture}<h2><a href="${type}.html">${type}</a></h2><p>${escapeHtml(description)}</p>
<p class="weight">${examples.length} ${examples.length === 1 ? "example" : "examples"}${weight ? ` · HTML ${kilobytes(weight.html)} gz` : ""} · ${escapeHtml(scriptOf(type))}</p></li>`;
  });
  return `<header><h1>Block gallery</h1><p class="lead">${entries.length} block types, from their folders: schema, examples and component. Nothing here is written by hand.</p></header>
<ul class="cards">${cards.join("\n")}</ul>`;
}

export function diagnosticsContent(diagnostics: readonly DiagnosticDescription[]): string {
  const sections = diagnostics.map(
    ({ code, severity, title, why, wrong, right, hint }) => `<section id="${code.replace("/", "-")}">
<h2><code>${code}</code> <span class="${severity}">${severity}</span></h2><p><strong>${escapeHtml(title)}.</strong> ${escapeHtml(why)}</p>
<dl><dt>Wrong</dt><dd><pre tabindex="0"><code>${escapeHtml(wrong)}</code></pre></dd><dt>Right</dt><dd><pre tabindex="0"><code>${escapeHtml(right)}</code></pre></dd></dl>
<p>${escapeHtml(hint)}</p></section>`,
  );
  return `<header><h1>Issue codes</h1><p class="lead">Everything that <code>${commandLine("validate")}</code> can report, why it matters, and how to fix it. Codes never change. In a terminal: <code>${commandLine("validate", "--explain")} CODE</code>.</p></header>
${sections.join("\n")}`;
}
