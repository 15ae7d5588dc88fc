import { code, type HandbookPage, paragraphs, table } from "./page.ts";

/** The files that a build writes, with `*` for any part of a path, and the purpose of each. */
const OUTPUT_FILES: readonly (readonly [pattern: string, purpose: string])[] = [
  [
    "*.html",
    "the pages: `about.html` is `/about`, `index.html` the home page, `404.html` the page for unknown addresses",
  ],
  [
    "assets/*",
    "scripts and style sheets; their names change with their contents, so browsers keep them for a year",
  ],
  ["images/*", "the pictures of `public/`, in several widths as AVIF and WebP"],
  ["og/*", "the pictures that other sites and apps show beside a [link](/how-to/look/share-pictures)"],
  ["theme/*", "logo, pattern and fonts in the colours of the theme"],
  ["flags/*", "flags that pages show"],
  ["icons.svg", "the icons that pages show"],
  ["tools.svg", "the icons of the drafting area; only with a page for it"],
  ["favicon.svg", "the icon of the browser tab"],
  ["favicon.ico", "the same for search engines and programs that read no SVG"],
  ["apple-touch-icon.png", "the icon on the home screen of a phone"],
  ["sitemap.xml", "the pages for search engines, with their languages"],
  ["sitemaps/*", "parts of the sitemap, where the site has more than 50,000 pages"],
  ["robots.txt", "the address of the sitemap, and the folders that search engines should leave out"],
  ["*feed.xml", "the [feed](/how-to/lists/feed) of a collection"],
  ["*.ics", "[calendar files](/how-to/lists/calendar-file) of a collection of events and of each event"],
  ["search-index.json", "the texts for the [search](/how-to/forms/search); only with a page for it"],
  [
    "llms.txt, *.md",
    "an overview for AI assistants, and each page as Markdown; only with `assistants` in [site.json](/look-up/documents/site)",
  ],
  ["content/*", "the pages as JSON; only with `contentFiles` in [site.json](/look-up/documents/site)"],
  ["admin/data/*", "the documents that the drafting area edits; only with a page for it"],
  [
    "_headers",
    "response headers in the format of Netlify and Cloudflare Pages; `hosting` translates it for other hosts",
  ],
  ["_redirects", "old addresses, in the same format"],
  [
    "sw.js",
    "ends the service worker of an earlier site at this address, which would keep showing visitors that site",
  ],
  ["service-worker.js", "the same"],
  ["ngsw-worker.js", "the same, where the earlier site was an Angular app"],
  ["superpwa-sw.js", "the same, for a plug-in of WordPress"],
];

/** The page about the files of a build. */
export function outputPage(): HandbookPage {
  return {
    path: "look-up/output",
    label: "Files that a build writes",
    summary:
      "Every file in dist/ after a build: pages, scripts, pictures, feeds, calendars, sitemap, headers and redirects.",
    group: "Commands",
    words: ["dist", "output", "artefacts", "what is uploaded", "sitemap.xml", "robots.txt"],
    markdown: paragraphs(
      `${code("npm run build")} writes these files to ${code("dist/")}, and copies everything else from ${code("public/")} unchanged. A site [in a subfolder](/how-to/addresses/base-path) has them in that folder, except for those that hosts read at their root.`,
      `# Files\n\n${table(
        ["File", "Contents"],
        OUTPUT_FILES.map(([pattern, purpose]) => [code(pattern), purpose]),
      )}`,
      "Files whose contents are the same as in the last build keep their modification time, so that `rsync` skips them.",
    ),
  };
}
