import { escapeHtml } from "#src/render/block/escape.ts";
import type { ColourToken, NearestContrast, TokenList } from "#src/render/document/token-list.ts";

/** The gallery page of all tokens and recipes, with the values of the site. */
export function tokensContent({ colours, scales, textStyles, recipes }: TokenList): string {
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
export function section(title: string, columns: readonly string[], rows: readonly string[][]): string {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join("");
  const body = rows.map(
    ([first = "", ...others]) =>
      `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
  );
  return `<section><h2>${escapeHtml(title)}</h2><div class="scroll" role="region" aria-label="${escapeHtml(title)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div></section>`;
}
