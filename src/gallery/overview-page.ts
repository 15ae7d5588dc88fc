import type { DiagnosticDescription } from "#src/authoring/explain-code.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import type { Weight } from "./block-page.ts";
import { kilobytes } from "./block-page.ts";
import type { BlockEntry } from "./entries.ts";

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
  return `<header><h1>Issue codes</h1><p class="lead">Everything that <code>npm run validate</code> can report, why it matters, and how to fix it. Codes never change. In a terminal: <code>npm run validate -- --explain CODE</code>.</p></header>
${sections.join("\n")}`;
}
