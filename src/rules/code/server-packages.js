/** Packages that only run in Node, which are excluded from every bundle. */
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
  // Optional peers, for a team's Studio.
  "@simplewebauthn/server",
  "openid-client",
];
