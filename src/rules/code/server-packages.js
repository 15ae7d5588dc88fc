/** Packages that run in Node alone. They are left out of every bundle. */
export const SERVER_PACKAGES = [
  "sharp",
  "vite",
  "@vitejs/plugin-react",
  "express",
  "mime-types",
  "@playwright/test",
  "playwright",
  // Optional peers, for imports from other systems.
  "fast-xml-parser",
  "smol-toml",
  "yaml",
];
