import {
  compareDiagnostics,
  type Diagnostic,
  type PlacedDiagnostic,
  placeDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import { DiagnosticsError } from "#src/content/diagnostics/format-text.ts";
import { renderFailed } from "#src/content/diagnostics/render-failed.rules.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import type { Site } from "#src/content/site/site.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import type { ColourToken, NearestContrast, TokenList, tokenList } from "#src/render/document/token-list.ts";
import type { renderPage } from "#src/render/render-page.ts";
import { blockCode } from "#src/rules/code/modules.rules.ts";
import type { DiagnosticDescription } from "#src/rules/explain-code.ts";
import {
  blockContent,
  diagnosticsContent,
  kilobytes,
  overviewContent,
  shell,
  type Weight,
  weigh,
} from "./block-page.ts";
import { type BlockEntry, blockEntries } from "./entries.ts";
import { frameScript, galleryCss } from "./style.ts";
import { type UiPart, uiPartsIn } from "./ui-parts.ts";

type GalleryParts = {
  files: readonly SourceFile[];
  /** Sources by path: of the engine's public modules for blocks, and of the blocks. */
  code: ReadonlyMap<string, string>;
  site: Site;
  /** The descriptions of all diagnostics, for the gallery page that lists their codes. */
  explained: readonly DiagnosticDescription[];
  tokenList: typeof tokenList;
  renderPage: typeof renderPage;
  options: Parameters<typeof renderPage>[2];
  /** Returns the gzipped size in bytes of a block's own script; undefined if it has none or nothing was bundled. */
  scriptBytes: (type: string) => number | undefined;
  /** Returns the path of a file relative to the site's folder, for display. */
  shownPath: (path: string) => string;
  /** Describes an error in the code of a block, with its place. */
  describeFailure: (error: unknown) => string;
  /** Set if the gallery's folder is in that of a handbook, to which its pages then link. */
  isInHandbook?: boolean;
};

/** Name of the script of each example. */
const FRAME_SCRIPT = "frame.js";

/** Renders every file of the gallery, by path, with the build's engine. Pure. @throws DiagnosticsError for invalid examples */
export function galleryFiles(parts: GalleryParts): Map<string, string> {
  const entries = blockEntries(parts.files);
  const types = entries.map(({ type }) => type);
  const files = new Map([
    ["gallery.css", galleryCss(parts.site.theme)],
    [FRAME_SCRIPT, frameScript],
  ]);
  const failures: PlacedDiagnostic[] = [];
  const weights = new Map(
    entries.map((entry) => [entry.type, renderExamples(entry, parts, files, failures)]),
  );
  if (failures.length > 0) throw new DiagnosticsError(failures.sort(compareDiagnostics));
  const weightsOf = (type: string) => weights.get(type) ?? new Map<string, Weight>();
  const scriptOf = (type: string) => {
    const bytes = parts.scriptBytes(type);
    return bytes === undefined ? "no script of its own" : `script ${kilobytes(bytes)} gz, when needed`;
  };
  const overview = overviewContent(entries, weightsOf, scriptOf);
  const add = (title: string, address: string, content: string, handbookPage = "") => {
    const handbook = parts.isInHandbook ? `../${handbookPage}` : undefined;
    files.set(address, shell({ title, here: address, types, content, handbook }));
  };
  add("Overview", "index.html", overview);
  add("Issue codes", "diagnostics.html", diagnosticsContent(parts.explained));
  add("Tokens", "tokens.html", tokensContent(parts.tokenList(parts.site.theme)));
  add("Parts", "parts.html", partsContent(uiPartsIn(parts.code), entries));
  for (const entry of entries) {
    const folder = parts.shownPath(`blocks/${entry.type}`);
    const content = blockContent(entry, folder, weightsOf(entry.type), scriptOf(entry.type));
    add(entry.type, `${entry.type}.html`, content, `look-up/blocks/${entry.type}`);
  }
  return files;
}

function renderExamples(
  { type, examples, hidden, isInvisible }: BlockEntry,
  { files: sources, site, renderPage, options, describeFailure }: GalleryParts,
  files: Map<string, string>,
  failures: PlacedDiagnostic[],
): Map<string, Weight> {
  const weights = new Map<string, Weight>();
  const file = `blocks/${type}/${type}.examples.json`;
  const text = fileText(sources.find(({ path }) => path === file));
  const fail = (...diagnostics: readonly Diagnostic[]) =>
    failures.push(...diagnostics.map((one) => placeDiagnostic(file, new JsonPlaces(text), one)));
  const before = failures.length;
  let isEmpty = !isInvisible;
  // Most mistakes concern every example.
  const reported = new Set<string>();
  for (const { name, slug, block, pointer } of [...examples, ...hidden]) {
    const at = { file, route: `/${type}`, title: `${type}: ${name}` };
    const { page, diagnostics } = site.preview([block], at);
    if (!page) {
      fail(...diagnostics.map((one) => ({ ...one, pointer: one.pointer.replace(/^\/blocks\/0/, pointer) })));
      continue;
    }
    try {
      const { html, sheet } = renderPage(page, site, options);
      isEmpty &&= EMPTY_BLOCK.test(html);
      if (!examples.some((example) => example.slug === slug)) continue;
      const script = `<script type="module" src="../../${FRAME_SCRIPT}"></script></head>`;
      files.set(`examples/${type}/${slug}.html`, html.replace("</head>", script));
      files.set(sheet.href, sheet.css);
      weights.set(slug, weigh(html, sheet.css));
    } catch (error) {
      const problem = describeFailure(error);
      const details = { block: `The example "${name}" of ${type}`, problem };
      if (!reported.has(problem)) fail(renderFailed.at(pointer, details));
      reported.add(problem);
    }
  }
  const problem = `blocks/${type}/ shows nothing in any example. Does the component return its elements?`;
  if (isEmpty && failures.length === before) fail(blockCode.at("/valid", { problem }));
  return weights;
}

const EMPTY_BLOCK = /<div (?:data-block="[^>]*|data-root)><\/div>/;

/** The gallery page of the public modules for blocks: each component in a block that renders it, and a list of the functions. */
function partsContent(parts: readonly UiPart[], entries: readonly BlockEntry[]): string {
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

/** Escapes a comment for HTML; parts in backticks become code. */
const prose = (comment: string): string => escapeHtml(comment).replace(/`([^`]+)`/g, "<code>$1</code>");

/** The gallery page of all tokens and recipes, with the values of the site. */
function tokensContent({ colours, scales, textStyles, recipes }: TokenList): string {
  const modes = colours[0]?.modes.map(({ mode }) => mode) ?? [];
  return [
    `<header><h1>Tokens</h1><p class="lead">The names that a block may use, with their values on this site: colours from <code>pages/_data/theme.json</code>, scales from <code>src/theme</code>. Other names are an error.</p></header>`,
    section("Colours", ["Token", ...modes, "Nearest to its limit of contrast"], colours.map(colourRow)),
    section(
      "Text styles",
      ["textStyle", "Example", "Value"],
      textStyles.map(({ name, value }) => [
        code(name),
        `<span style="${declarations(value)}">Aa 0123</span>`,
        escapeHtml(Object.values(value).join(", ")),
      ]),
    ),
    ...scales.map(({ category, tokens }) =>
      section(
        category,
        ["Token", "Value", "Drawn"],
        tokens.map(({ name, value }) => [code(name), escapeHtml(value), drawn(category, value)]),
      ),
    ),
    section(
      "Recipes",
      ["Chakra's key", "Variants"],
      recipes.map(({ key, variants }) => [
        code(key),
        Object.entries(variants)
          .map(([variant, values]) => `${code(variant)} ${escapeHtml(values.join(", "))}`)
          .join("<br>"),
      ]),
    ),
  ].join("\n");
}

function colourRow({ name, modes }: ColourToken): string[] {
  return [
    code(name),
    ...modes.map(({ hex }) => `<span class="swatch" style="background:${hex}"></span> <code>${hex}</code>`),
    modes
      .flatMap(({ mode, nearest }) => (nearest ? [`${mode}: ${contrastLine(nearest)}`] : []))
      .join("<br>") || "not for texts or controls",
  ];
}

const contrastLine = ({ front, ground, contrast, ratio }: NearestContrast): string =>
  `${(Math.floor(contrast * 10) / 10).toFixed(1)} (at least ${ratio}), ${code(front)} on ${code(ground)}`;

/** Styles of the sample beside a token's value, by category of tokens; other categories show only the value. */
const samples: Readonly<Record<string, (value: string) => string>> = {
  spacing: (value) => `inline-size:${value};block-size:.75rem;background:var(--accent)`,
  sizes: (value) => `inline-size:min(${value},100%);block-size:.75rem;background:var(--accent)`,
  radii: (value) =>
    `inline-size:5rem;block-size:2.5rem;border:2px solid var(--accent);border-radius:${value}`,
  shadows: (value) => `inline-size:5rem;block-size:2.5rem;background:var(--panel);box-shadow:${value}`,
};
const lettered: Readonly<Record<string, string>> = {
  fonts: "font-family",
  fontSizes: "font-size",
  fontWeights: "font-weight",
};

function drawn(category: string, value: string): string {
  const style = samples[category]?.(value);
  if (style !== undefined) return `<span class="drawn" style="${escapeHtml(style)}"></span>`;
  const property = lettered[category];
  return property === undefined ? "" : `<span style="${declarations({ [property]: value })}">Aa 0123</span>`;
}

/** Declarations of a text style; token names are resolved by the page's CSS, since the tables list their values. */
const declarations = (style: Readonly<Record<string, string>>): string =>
  escapeHtml(
    Object.entries(style)
      .map(([property, value]) =>
        property === "fontFamily" && value === "heading"
          ? "font-family:Display,sans-serif"
          : `${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
      )
      .join(";"),
  );

const code = (name: string): string => `<code>${escapeHtml(name)}</code>`;

/** A table with a heading. @param rows cells as HTML */
function section(title: string, columns: readonly string[], rows: readonly string[][]): string {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join("");
  const body = rows.map(
    ([first = "", ...others]) =>
      `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
  );
  return `<section><h2>${escapeHtml(title)}</h2><div class="scroll" role="region" aria-label="${escapeHtml(title)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div></section>`;
}
