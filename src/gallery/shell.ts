import { escapeHtml } from "#src/render/block/escape.ts";

export { escapeHtml };

/** The frame of a gallery page around its content. @param here path of the page, relative to the gallery */
export function shell(title: string, here: string, types: readonly string[], content: string): string {
  const link = (address: string, label: string) =>
    `<li><a href="${address}"${address === here ? ' aria-current="page"' : ""}>${escapeHtml(label)}</a></li>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Block gallery</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="gallery.css"><script type="module" src="gallery.js"></script></head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Gallery"><p class="brand"><a href="index.html">Block gallery</a></p>
<ul>${link("index.html", "Overview")}${link("diagnostics.html", "Issue codes")}</ul>
<p class="label">Blocks</p>
<ul>${types.map((type) => link(`${type}.html`, type)).join("")}</ul></nav>
<main id="content">${content}</main>
</body></html>
`;
}
