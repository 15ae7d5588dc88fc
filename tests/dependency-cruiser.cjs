/** Imports run one way: content -> render -> build; theme -> ui -> blocks -> render; browser stands alone. */
const rule = (name, comment, from, to, exceptions = {}) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, ...exceptions.from },
  to: { path: to, ...exceptions.to },
});

const react = "node_modules/(react|react-dom|@chakra-ui|@emotion|framer-motion)/";

module.exports = {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    rule(
      "content-is-pure",
      "content knows no React and nothing that is built on it",
      "^src/content",
      `^(src/(?!content)|blocks|scripts|tests)|${react}`,
    ),
    rule("content-touches-disk-once", "only files.ts reads the disk", "^src/content", "^(node:)?fs", {
      from: { pathNot: "^src/content/files\\.ts$" },
    }),
    rule(
      "theme-below-ui",
      "theme imports nothing of the site",
      "^src/theme",
      "^(src/(?!theme)|blocks|scripts|tests)",
    ),
    rule("ui-below-blocks", "ui imports theme only", "^src/ui", "^(src/(?!ui|theme)|blocks|scripts|tests)"),
    rule(
      "blocks-stand-alone",
      "a block imports ui, theme, types and browser stores only",
      "^blocks/",
      "^(src/(?!ui|theme|browser/stores|browser/intake-frame|browser/hydrate)|scripts)",
    ),
    rule("blocks-import-no-block", "a block imports no other block", "^blocks/([^/]+)/", "^blocks/", {
      to: { pathNot: "^blocks/$1/" },
    }),
    rule("blocks-without-node", "blocks run anywhere", "^blocks/", "^(node:|fs$|path$)", {
      from: { pathNot: "\\.test\\.tsx?$" },
      to: { dependencyTypes: ["core"] },
    }),
    rule(
      "browser-stands-alone",
      "the browser never reaches content, render, ajv, remark or a static block",
      "^src/browser",
      "^(src/(?!browser|theme|ui)|scripts|tests)|node_modules/(ajv|remark|rehype)",
    ),
    rule(
      "render-below-build",
      "render does not know how it is run",
      "^src/render",
      "^(src/(build|server|browser)|scripts|tests)",
    ),
    rule("nobody-imports-scripts", "scripts are entry points", "^(src|blocks|tests)", "^scripts/"),
    rule("nobody-imports-tests", "tests are leaves", "^(src|blocks|scripts)", "^tests/", {
      from: { pathNot: "\\.test\\.tsx?$" },
    }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
