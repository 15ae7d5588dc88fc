/** Content types of the files that a site publishes, by file extension, as the production server sends them. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  xml: "application/xml",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  ico: "image/x-icon",
  woff2: "font/woff2",
  pdf: "application/pdf",
  webmanifest: "application/manifest+json; charset=utf-8",
};

/** Extensions of files that are worth compressing. */
export const compressible: readonly string[] = Object.entries(contentTypes)
  .filter(([, type]) => /^text\/|[/+](?:json|xml)\b/.test(type))
  .map(([ending]) => ending);
