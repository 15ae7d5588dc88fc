import { escapeHtml } from "#src/render/block/escape.ts";
import type { BlockEntry } from "./entries.ts";
import { section } from "./tokens-page.ts";
import type { UiPart } from "./ui-parts.ts";

/** The page of the surface of blocks: each component in a block that draws it, and the functions. */
export function partsContent(parts: readonly UiPart[], entries: readonly BlockEntry[]): string {
  const components = parts.filter(({ isComponent }) => isComponent);
  const others = parts.filter(({ isComponent }) => !isComponent);
  return [
    `<header><h1>Parts</h1><p class="lead">What blocks import from <code>waymark/ui</code> and <code>waymark/blocks</code>: each component in an example of a block that draws it. Chakra's own components with a recipe are under <a href="tokens.html">Tokens</a>.</p></header>`,
    ...components.map((part) => partSection(part, entries)),
    section(
      "Functions and values",
      ["Name", "What it is for", "Import from"],
      others.map(({ name, entry, description }) => [
        `<code>${name}</code>`,
        prose(description),
        `<code>${entry}</code>`,
      ]),
    ),
  ].join("\n");
}

function partSection({ name, entry, description, blocks }: UiPart, entries: readonly BlockEntry[]): string {
  const examples = blocks.flatMap((type) => {
    const [example] = entries.find((entry) => entry.type === type)?.examples ?? [];
    return example ? [{ type, slug: example.slug }] : [];
  })[0];
  const frame = examples
    ? `<div class="window" style="--width:1440px;--scale:0.5"><iframe loading="lazy" src="examples/${examples.type}/${examples.slug}.html" data-mode="" title="${name} in ${examples.type}" tabindex="-1"></iframe></div>`
    : "";
  const users = blocks.map((type) => `<a href="${type}.html">${type}</a>`).join(", ");
  return `<section id="${name}"><h2><code>&lt;${name}&gt;</code></h2><p>${prose(description)}</p>
<p class="path"><code>import { ${name} } from "${entry}"</code></p>
${frame}<p>${users ? `Used by ${users}` : "No block uses it."}</p></section>`;
}

/** A comment with its code marked. */
const prose = (comment: string): string => escapeHtml(comment).replace(/`([^`]+)`/g, "<code>$1</code>");
