/**
 * A rule that forbids imports. Imports run one way: content -> render -> publish; theme, figures -> ui ->
 * blocks -> render; browser stands alone.
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
    { name: "no-circular", comment: "types included", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-circular-folders",
      comment: "the folders of these rooms are layers",
      severity: "error",
      scope: "folder",
      from: { path: "^src/(admin|browser|content|editing)/" },
      to: { circular: true },
    },
    rule(
      "content-is-pure",
      "content knows no React and nothing that is built on it",
      "^src/content",
      `^(src/(?!content|language)|blocks|scripts|tests)|${react}`,
    ),
    rule(
      "content-touches-disk-once",
      "only the files that read documents read the disk",
      "^src/content",
      "^(node:)?fs",
      {
        from: {
          pathNot: "^src/content/(document/(disk/[^/]+|packages|places)|notes/note-files)\\.[jt]s$",
        },
      },
    ),
    rule(
      "plans-above-content",
      "src/plans/README.md: a plan knows documents, and nothing that shows them or carries it out",
      "^src/plans",
      `^(src/(?!plans|content|language|editing/(text-change|longest-common)|rules/(code|fix)/)|blocks|scripts|tests)|${react}`,
    ),
    rule(
      "plans-are-pure",
      "tasks and commands read and write, plans only think",
      "^src/plans",
      "^(node:)?(fs|child_process)",
    ),
    rule(
      "rules-above-content",
      "src/rules/README.md: a rule knows documents, and nothing that shows them",
      "^src/rules",
      `^(src/(?!rules|content|language|editing/(text-change|longest-common))|blocks|scripts|tests)|${react}`,
    ),
    rule(
      "import-reads-sources",
      "src/import/README.md: one folder reads the files of other systems, the rest thinks",
      "^src/import/(?!source/|main\\.ts$)",
      "^((node:)?(fs|child_process)|src/import/source/|(scripts|tests)/)",
    ),
    rule(
      "rules-are-pure",
      "commands read and write, rules only think",
      "^src/rules/(?!all-rules\\.ts$)",
      "^(node:)?(fs|child_process)",
    ),
    rule(
      "handbook-generates-from-data",
      "src/handbook/README.md: book/ reads and writes, look-up/ only thinks",
      "^src/handbook/look-up",
      "^((node:)?(fs|child_process)|src/(handbook/book|publish|api|server|dev|studio)|scripts|tests)",
    ),
    rule(
      "theme-below-ui",
      "theme imports nothing of the site",
      "^src/theme",
      "^(src/(?!theme)|blocks|scripts|tests)",
    ),
    rule(
      "figures-are-plain",
      "figures are amounts, months and sources as data: no React",
      "^src/figures",
      `^(src/(?!figures|language)|blocks|scripts|tests)|${react}`,
    ),
    rule(
      "language-is-plain",
      "phrases and formats are functions of a language: every room may use them",
      "^src/language",
      `^(src/(?!language)|blocks|schema|scripts|tests)|${react}`,
    ),
    rule(
      "ui-below-blocks",
      "ui imports theme and figures only",
      "^src/ui",
      "^(src/(?!ui|theme|figures|language)|blocks|scripts|tests)",
    ),
    rule(
      "blocks-stand-alone",
      "a block imports the surface, and for what only this engine draws ui, figures, theme, language and browser stores",
      "^blocks/",
      "^(src/(?!surface|ui|theme|figures|language|browser/stores|browser/form-frame|browser/shared/hydrate)|scripts)",
      { from: { pathNot: "^blocks/draft-|\\.migrations\\.ts$" } },
    ),
    rule(
      "migrations-import-nothing",
      "a migration must still work when everything else has changed",
      "^blocks/.*\\.migrations\\.ts$",
      ".",
      { to: { pathNot: "^src/surface/blocks\\.ts$" } },
    ),
    rule(
      "surface-hands-on",
      "src/surface/README.md: what blocks import comes from the rooms below them, and only the modules of blocks import it",
      "^src/surface",
      "^(src/(?!surface|ui|theme|figures|language|browser/(stores|form-frame)|plans/migrations/migration)|blocks|scripts|tests)",
    ),
    rule(
      "surface-is-for-blocks",
      "the engine imports where things are defined",
      "^(src/(?!surface)|scripts|tests/(?!engine/(surface|gallery)))",
      "^src/surface",
    ),
    rule(
      "editing-below-editors",
      "what the drafting area and Studio share knows neither",
      "^src/editing",
      "^(src/(?!editing|language|content/(json|address))|blocks|schema|scripts|tests|node:)",
    ),
    rule(
      "drafting-blocks-are-doors",
      "the blocks of the drafting area hand on a component of src/admin/ui, and import the surface like every block",
      "^blocks/draft-",
      "^(src/(?!admin/ui/|surface/)|scripts)",
    ),
    rule(
      "admin-ui-stands-apart",
      "the parts of the drafting area import its engine besides what blocks import",
      "^src/admin/ui/",
      "^(src/(?!ui|theme|figures|language|editing|admin|browser/stores|browser/shared/(hydrate|globals))|blocks|scripts|tests)",
    ),
    rule(
      "admin-engine-is-small",
      "the engine of the drafting area runs in browsers: of content it takes the pure pieces that preview and checklist share with the build",
      "^src/admin/(?!ui/)",
      `^(src/(?!admin/(?!ui/)|content/(dates/day\\.ts|schema/version\\.ts|json|markdown|diagnostics/(nearest|words|say)|placeholder)|editing/(?!.*tsx$)|language/(format|text-width|tool-language)\\.ts|browser/shared/globals|ui/address/site-address)|blocks|scripts|tests|(node:)?fs)|${react}|node_modules/ajv`,
    ),
    rule(
      "admin-stays-in-its-chunk",
      "only the drafting area, the build of its data and its command import it",
      "^(src/(?!admin|publish/output/(drafting-data|icon-sprites|named-pictures))|blocks/(?!draft-)|scripts/(?!passphrase))",
      "^src/admin",
    ),
    rule(
      "tasks-stand-apart",
      "src/tasks/README.md: what two tasks share is a plan",
      "^src/tasks/([^/]+)/",
      "^src/tasks/(?!$1/)",
    ),
    rule(
      "tasks-know-no-feature",
      "src/tasks/README.md: a task imports Studio's kernel and fields, as features do",
      "^src/tasks",
      "^src/studio/(?!kernel|fields)",
    ),
    rule(
      "tasks-are-found",
      "Studio and the commands find tasks by a scan; only scripts name one",
      "^(src/(?!tasks)|blocks)",
      "^src/tasks",
    ),
    rule(
      "task-plans-are-pure",
      "src/tasks/README.md: a plan knows documents alone",
      "^src/tasks/[^/]+/plan\\.ts$",
      `^(src/(?!content|plans|language|tasks)|blocks|scripts|tests|(node:)?(fs|child_process))|${react}`,
    ),
    rule(
      "task-commands-without-studio",
      "src/tasks/README.md: a command runs where nobody has opened Studio",
      "^src/tasks/[^/]+/[^/]*command\\.ts$",
      "^src/studio",
    ),
    rule(
      "studio-stands-apart",
      "Studio is a tool beside the site: only its commands, the dev server, tasks and the package use it, and no build reaches it",
      "^(src/(?!studio|dev|tasks)|blocks|scripts/(?!studio|hosting|mcp|dev|compile))",
      "^src/studio",
    ),
    rule(
      "studio-kernel-knows-no-feature",
      "src/studio/README.md, Map: the kernel imports neither fields nor features",
      "^src/studio/kernel",
      "^src/studio/(?!kernel)",
    ),
    rule(
      "studio-fields-know-no-feature",
      "src/studio/README.md, Map: fields import the kernel alone",
      "^src/studio/fields",
      "^src/studio/(?!kernel|fields)",
    ),
    rule(
      "studio-features-stand-apart",
      "src/studio/README.md, Map: a feature imports the kernel, fields and the engine, never another feature",
      "^src/studio/features/([^/]+)/",
      "^src/studio/(?!kernel|fields|features/$1/)",
    ),
    rule(
      "studio-in-browsers",
      "src/studio/README.md, Map: what runs in browsers reaches no disk, no renderer and no ajv",
      "^src/studio/(kernel/(shell|preview|protocol)|features/[^/]+/calls\\.ts|.*\\.tsx$)|^src/tasks/[^/]+/(calls\\.ts|[^/]+\\.tsx)$",
      "^(src/(?!studio|tasks|content/(json|language/language\\.ts|notes/note\\.ts|address|schema/key-effects|dates/(day|time-zone)|diagnostics/(diagnostic|words|say))|theme|ui|figures|language|editing)|src/studio/kernel/(session|server|http|site|files|page)|blocks|scripts|tests|node:)|node_modules/ajv",
    ),
    rule(
      "studio-preview-is-small",
      "src/studio/README.md, Map: the script in the frame knows no React",
      "^src/studio/kernel/preview",
      `^src/studio/kernel/shell|${react}`,
    ),
    rule(
      "studio-thinks-apart",
      "src/studio/README.md, Map: documents and forms are pure, the session reads and writes",
      "^src/studio/(kernel/(documents|form)|fields/forms)",
      `^(src/(?!studio/(kernel/(protocol|documents|form|words)|fields/forms)|content|plans|rules|editing/(?!.*tsx$))|blocks|scripts|tests|(node:)?(fs|http))|${react}`,
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
      "^(src/(?!browser|theme|ui|language)|scripts|tests)|node_modules/(ajv|remark|rehype)",
    ),
    rule(
      "render-below-publish",
      "render does not know how it is run",
      "^src/render",
      "^(src/(publish|server|browser)|scripts|tests)",
    ),
    rule(
      "nobody-imports-scripts",
      "scripts are entry points; commands of tasks are made with what all commands share",
      "^(src|blocks)",
      "^scripts/",
      { from: { pathNot: "^src/tasks/" } },
    ),
    rule(
      "commands-share-one-folder",
      "commands of tasks import of scripts what all commands share",
      "^src/tasks/",
      "^scripts/(?!shared/)",
    ),
    rule(
      "engine-knows-no-site",
      "tests of the engine hold for any site",
      "^tests/(engine|shared)/",
      "^tests/site/",
    ),
    rule("nobody-imports-tests", "tests are leaves", "^(src|blocks|scripts)", "^tests/", {
      from: { pathNot: "\\.test\\.tsx?$" },
    }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // A test stands beside its subject, and imports whatever shows that the subject works.
    exclude: { path: "^src/.*\\.test\\.tsx?$" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
