import { escapeHtml } from "#src/render/block/escape.ts";
import type { BlockPictures } from "./take-pictures.ts";

/** An HTML file with the screenshots of changed blocks, before and after side by side. */
export function picturesPage(pictures: readonly BlockPictures[]): string {
  const sections = pictures.map(
    ({ route, block, before, after }) =>
      `<section><h2>${escapeHtml(route)}: ${escapeHtml(block)}</h2><div>${figure("Before", before)}${figure("After", after)}</div></section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Changed blocks</title>
<style>
body { margin: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
section div { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; align-items: start; }
figure { margin: 0; }
img { max-width: 100%; height: auto; border: 1px solid; }
</style>
</head>
<body>
<h1>Changed blocks</h1>
${sections.length > 0 ? sections.join("\n") : "<p>No block has changed visibly.</p>"}
</body>
</html>
`;
}

function figure(caption: string, picture: Buffer | undefined): string {
  const content = picture
    ? `<img alt="" src="data:image/png;base64,${picture.toString("base64")}">`
    : "<p>Not on the page.</p>";
  return `<figure><figcaption>${caption}</figcaption>${content}</figure>`;
}
