import { gzipSync } from "node:zlib";
import { escapeHtml } from "#src/render/block/escape.ts";
import type { BlockEntry, RefusedExample, ShownExample } from "./entries.ts";
import type { SchemaRow } from "./schema-rows.ts";

/** Sizes in bytes after gzip: the block's HTML, and the complete CSS of a page with this block alone. */
export type Weight = { html: number; css: number };

/** The widths at which each example is shown, in CSS pixels, and the scale it is drawn at. */
const widths = [
  { width: 1440, scale: 0.36 },
  { width: 768, scale: 0.36 },
  { width: 360, scale: 0.6 },
];

/** The gallery page of one block: examples in both colour modes and three widths, fields, JSON, weight. */
export function blockContent(
  entry: BlockEntry,
  weights: ReadonlyMap<string, Weight>,
  script: string,
): string {
  return [
    `<header><h1>${entry.type}</h1><p class="lead">${escapeHtml(entry.description)}</p>`,
    `<p class="path"><code>blocks/${entry.type}/</code> · ${escapeHtml(script)}</p></header>`,
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
  return `<section><h2>${escapeHtml(example.name)}</h2>
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
      `<tr><th scope="row"><code>${escapeHtml(path)}</code></th><td>${escapeHtml(kind)}</td><td>${required ? "required" : ""}</td><td>${escapeHtml(description)}</td></tr>`,
  );
  return `<div class="scroll" role="region" aria-label="Fields" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Value</th><th scope="col">Needed</th><th scope="col">What it is for</th></tr></thead><tbody>${cells.join("")}</tbody></table></div>`;
}

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
