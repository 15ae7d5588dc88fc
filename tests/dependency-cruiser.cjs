/**
 * Imports run one way: content -> render -> build; theme -> ui -> blocks -> render; browser stands alone.
 * @param {string} name
 * @param {string} comment
 * @param {string} from
 * @param {string} to
 * @param {{ from?: object, to?: object }} [exceptions]
 */
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
      "authoring-above-content",
      "what helps authors knows documents, and nothing that shows them",
      "^src/authoring",
      `^(src/(?!authoring|content)|blocks|scripts|tests)|${react}`,
    ),
    rule(
      "authoring-is-pure",
      "commands read and write, authoring only thinks",
      "^src/authoring",
      "^(node:)?(fs|child_process)",
    ),
    rule(
      "theme-below-ui",
      "theme imports nothing of the site",
      "^src/theme",
      "^(src/(?!theme)|blocks|scripts|tests)",
    ),
    rule("ui-below-blocks", "ui imports theme only", "^src/ui", "^(src/(?!ui|theme)|blocks|scripts|tests)", {
      from: { pathNot: "^src/ui/drafting/" },
    }),
    rule(
      "blocks-stand-alone",
      "a block imports ui, theme, types and browser stores only",
      "^blocks/",
      "^(src/(?!ui|theme|browser/stores|browser/intake-frame|browser/hydrate)|scripts)",
      { from: { pathNot: "^blocks/draft-|\\.migrations\\.ts$" } },
    ),
    rule(
      "migrations-import-nothing",
      "a migration must still work when everything else has changed",
      "^blocks/.*\\.migrations\\.ts$",
      ".",
      { to: { pathNot: "^src/authoring/migrate/migration\\.ts$" } },
    ),
    rule(
      "drafting-blocks-stand-apart",
      "blocks and parts of the drafting area import its engine besides",
      "^(blocks/draft-|src/ui/drafting/)",
      "^(src/(?!ui|theme|drafting|browser/stores|browser/hydrate)|scripts)",
    ),
    rule(
      "drafting-engine-is-small",
      "the drafting engine runs in browsers: of content it takes the pure pieces that preview and checklist share with the build",
      "^src/drafting",
      `^(src/(?!drafting|content/(day|json|markdown|nearest|placeholder)|browser/globals)|blocks|scripts|tests|(node:)?fs)|${react}|node_modules/ajv`,
    ),
    rule(
      "drafting-stays-in-its-chunk",
      "only the drafting area, the build of its data and its command import its engine and its parts",
      "^(src/(?!drafting|ui/drafting|build/(drafting-data|drawings))|blocks/(?!draft-)|scripts/(?!passphrase|bench/(?:typing|long-draft)))",
      "^src/(drafting|ui/drafting)",
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
