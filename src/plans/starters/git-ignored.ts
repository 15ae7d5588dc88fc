/** The `.gitignore` of a site: installed packages and what commands build. */
export const GIT_IGNORED = [
  "node_modules/",
  "dist/",
  "/shards/",
  "/preview/",
  "/preview.zip",
  "/out/",
  ".dist-*/",
  "",
].join("\n");
