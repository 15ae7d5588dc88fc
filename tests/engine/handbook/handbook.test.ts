import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { commandHelp } from "#scripts/handbook/command-help.ts";
import { messageAddress } from "#src/content/address/handbook-address.ts";
import { analyse } from "#src/content/analyse.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { isObject } from "#src/content/json/json.ts";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { blockEntries } from "#src/gallery/entries.ts";
import { assembleHandbook, textPages, withoutDrawings } from "#src/handbook/book/assemble.ts";
import { withDrawnExamples } from "#src/handbook/book/drawn-examples.ts";
import {
  addressOf,
  findSections,
  indexSections,
  type SectionIndex,
  splitPage,
} from "#src/handbook/book/find-section.ts";
import {
  declarationsOf,
  generatedPages,
  picturesFolder,
  readSources,
} from "#src/handbook/book/read-sources.ts";
import { searchIndexOf } from "#src/handbook/book/search-index.ts";
import { type CommandHelp, variablesIn } from "#src/handbook/look-up/command-pages.ts";
import type { HandbookPage } from "#src/handbook/look-up/page.ts";
import { declaredIn } from "#src/handbook/look-up/program-pages.ts";
import { commandFiles } from "#src/publish/bundle/command-files.js";
import { allRules } from "#src/rules/all-rules.ts";
import { surfaceExports } from "#src/rules/code/surface.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { isNightly } from "#tests/shared/tier.ts";

const sources = readSources(".");
let help: CommandHelp;
let pages: HandbookPage[];
let index: SectionIndex;
/** The text of a page by its path; empty if there is none. */
const textOf = (path: string) => pages.find((page) => page.path === path)?.markdown ?? "";
/** Those of some names that a page does not have as code. */
const missing = (path: string, names: Iterable<string>) =>
  [...names].filter((name) => !textOf(path).includes(`\`${name}`));

beforeAll(async () => {
  // Loading the sources of all commands takes as long as the rest.
  help = isNightly ? await commandHelp(".", { thread: undefined, cwd: "." }) : new Map();
  pages = [...textPages(sources), ...(await generatedPages(".", help, new Map([["faq", 1536]])))];
  index = indexSections(pages);
});

test("it is a valid site: its links and anchors lead somewhere, and its texts fit", () => {
  const generated = pages.filter(({ path }) => path.startsWith("look-up/"));
  const assembled = assembleHandbook(sources, generated, "1.0.0");
  expect(assembled.get("pages/_layouts/site.json")).toContain("Version 1.0.0");
  expect(assembled.get("pages/learn/tutorial.md")).toContain("`pages/rooms.json`:\n\n```json\n");
  const own = [...assembled].map(([path, text]) => ({
    path: path.replace(/^public\//, "src/public/"),
    bytes: new TextEncoder().encode(text),
  }));
  const engine = exampleSite.files.filter(({ path }) => !/^(?:pages|schema\/collections)\//.test(path));
  const pictures = readdirSync(picturesFolder(".")).map((name) => `/pictures/${name}`);
  const assets = new Set([
    ...own.flatMap(({ path }) => path.match(/(?<=^src\/public).*/)?.[0] ?? []),
    ...pictures,
  ]);
  const { diagnostics } = analyse([...engine, ...own], { assets });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([]);
});

test("each block has a page with each of its fields", () => {
  const gaps = [...schemaSources(exampleSite.files).blocks].flatMap(([type, { properties }]) => {
    const shown = Object.entries(isObject(properties) ? properties : {}).filter(
      ([, field]) => isObject(field) && field.output !== true,
    );
    return missing(
      `look-up/blocks/${type}`,
      shown.map(([name]) => name),
    ).map((name) => `${type}: ${name}`);
  });
  expect(gaps).toEqual([]);
});

test("the page of each block draws its first three examples in both modes, and its Markdown names no drawing", () => {
  for (const { type, examples } of blockEntries(exampleSite.files)) {
    const markdown = textOf(`look-up/blocks/${type}`);
    const frames = withDrawnExamples(renderMarkdown(markdown)).match(/<iframe [^>]*>/g) ?? [];
    expect(frames, type).toHaveLength(Math.min(examples.length, 3) * 2);
    expect(withoutDrawings(markdown), type).not.toContain("/gallery/");
  }
});

test("the page of a block with a script names its size, that of a static block says that it has none", () => {
  expect(textOf("look-up/blocks/faq")).toContain("`faq.client.ts` (1.5 KB compressed)");
  expect(textOf("look-up/blocks/hero")).toContain("sends no script to the browser");
});

test("each key of the documents has an entry", () => {
  const { page, layout, fragment, data } = schemaSources(exampleSite.files);
  const documents = new Map([["page", page], ["layout", layout], ["fragment", fragment], ...data] as const);
  const gaps = [...documents].flatMap(([name, { properties }]) =>
    missing(`look-up/documents/${name}`, Object.keys(isObject(properties) ? properties : {})).map(
      (key) => `${name}: ${key}`,
    ),
  );
  expect(gaps).toEqual([]);
});

test.runIf(isNightly)(
  "each command has a page with each of its options, and each variable that it names",
  () => {
    expect([...help.keys()]).toEqual([...commandFiles(".").keys()]);
    const gaps = [...help].flatMap(([name, text]) => {
      const options = new Set(text.match(/(?<=^ {2,4})--[a-z][a-z-]+/gm));
      const page = textOf(`look-up/commands/${name}`).split("# Help")[0] ?? "";
      const variables = variablesIn(text).filter(
        (variable) => !textOf("look-up/environment").includes(`# ${variable}`),
      );
      return [...[...options].filter((option) => !page.includes(option)), ...variables].map(
        (one) => `${name}: ${one}`,
      );
    });
    expect(gaps).toEqual([]);
  },
);

test("each message has an entry, which its code finds", async () => {
  const codes = [...(await allRules()).keys()];
  const lost = codes.filter((code) => {
    const [section] = findSections(index, code);
    return section === undefined || addressOf(section) !== `/${messageAddress(code)}`;
  });
  expect(lost).toEqual([]);
});

test("each name that programs and blocks import has an entry", () => {
  const read = (file: string) => readFileSync(file, "utf8");
  const values = [...surfaceExports(read)].filter(
    ([name, { from }]) => !new RegExp(`export type ${name}\\b`).test(read(from.slice(1))),
  );
  const lost = values.filter(
    ([name, { entry }]) => !textOf(`look-up/programs/${entry.replace("/", "-")}`).includes(`# ${name}\n`),
  );
  expect(lost.map(([name]) => name)).toEqual([]);
  expect([...declarationsOf(".").keys()]).toEqual(expect.arrayContaining(["waymark", "waymark/vite"]));
  for (const [entry, text] of declarationsOf(".")) {
    const declared = [...text.matchAll(EXPORT)].map(([, name, module]) => name ?? module);
    expect(
      declaredIn(text).map(({ name }) => name),
      entry,
    ).toEqual(declared);
    for (const name of declared)
      expect(textOf(`look-up/programs/${entry.replace("/", "-")}`)).toContain(`# ${name}\n`);
  }
});

/** Matches each export of a declaration file, and each module that it declares, and captures the name. */
const EXPORT =
  /^(?:export (?:default )?(?:declare )?(?:type|class|function|const|interface) (\w+)|declare module "([^"]+)")/gm;

/** Variables that every program on the machine has, some of them from its terminal, and one that only the tests of this repository read. */
const OF_THE_MACHINE = new Set([
  ...["NODE_ENV", "USER", "CI", "CHROMIUM_PATH"],
  ...["TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "WT_SESSION", "CURSOR_TRACE_ID"],
]);

test.runIf(isNightly)("each environment variable that the code reads has an entry", () => {
  const code = ["src", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.(?:ts|tsx|js)$/.test(name))
      .map((name) => readFileSync(path.join(folder, name), "utf8")),
  );
  const names = code.flatMap((text) => [...text.matchAll(VARIABLE)].flatMap(([, ...groups]) => groups));
  const variables = names
    .flatMap((list) => list?.split(", ") ?? [])
    .filter((name) => !OF_THE_MACHINE.has(name));
  expect(variables).toEqual(expect.arrayContaining(["PORT", "SOURCE_DATE_EPOCH", "EMBEDDED_ORIGIN"]));
  const entries = textOf("look-up/environment");
  expect([...new Set(variables)].filter((name) => !entries.includes(`# ${name}\n`))).toEqual([]);
});

/** Matches where code reads an environment variable, or several by destructuring, and captures their names. */
const VARIABLE =
  /\benv(?:ironment)?\.([A-Z][A-Z_]+)|\{\s*([A-Z][A-Z_]+(?:, [A-Z][A-Z_]+)*),?\s*\}(?:: Readonly<Record<string, string \| undefined>>| = environment)/g;

test("the keys of Studio are those of its README, which a test compares with its commands", () => {
  expect(textOf("look-up/studio-keys").match(/^\| \S.* \|$/gm)?.length).toBeGreaterThan(15);
});

test.runIf(isNightly)("the commands in texts exist, with their options", () => {
  const wrong = textPages(sources).flatMap(({ path, markdown }) =>
    [
      ...markdown.matchAll(/(?:npx (?:--no )?waymark|npm run|npm(?= (?:start|test)\b)) ([a-z-]+)([^\n`|]*)/g),
    ].flatMap(([, name = "", rest = ""]) => {
      const text = help.get(name);
      if (text === undefined) return [`${path}: ${name}`];
      const options = rest.replace(/#.*/, "").match(/--[a-z][a-z-]+/g) ?? [];
      return options.flatMap((option) => (text.includes(option) ? [] : [`${path}: ${name} ${option}`]));
    }),
  );
  expect(wrong).toEqual([]);
});

test("the changes begin with the installed version", () => {
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(/^# (.*)$/m.exec(textOf("understand/changes"))?.[1]).toBe(version);
});

test.each([
  ["accordion", "how-to/content/questions"],
  ["accordian", "how-to/content/questions"],
  ["how do I add a cookie banner", "how-to/forms/cookie-banner"],
  ["multilingual", "how-to/languages/second-language"],
  ["password protect a page", "understand/limits"],
  ["phone number", "how-to/content/phone-number"],
  ["a list without the page itself", "how-to/lists/without-the-page-itself"],
  ["which blocks are there", "look-up/blocks"],
  ["an event that is full", "how-to/lists/full-or-cancelled"],
  ["names of the colour tokens", "look-up/tokens"],
  ["team from a collection", "how-to/lists/people-from-a-collection"],
  ["publish each night on my own server", "how-to/publishing/build-each-night"],
  ["licence", "understand/licence-and-help"],
  ["page/unknown-block", "look-up/messages/page"],
  ["how do I paginate a list of posts", "how-to/lists/long-lists"],
  ["images broken after deploying to github pages", "how-to/addresses/base-path"],
  ["hide a page from google", "how-to/publishing/search-engines"],
  ["fetch data from an api", "how-to/lists/external-data"],
  ["two columns layout", "how-to/content/columns"],
  ["nest components inside a component", "how-to/content/columns"],
  ["custom domain", "how-to/publishing/domain"],
  ["cache not updating after deploy", "how-to/publishing/domain"],
  ["start a blog", "how-to/lists/blog"],
  ["tags and categories", "how-to/lists/categories"],
  ["duplicate a page", "how-to/addresses/copy"],
  ["what changed in this version", "understand/changes"],
  ["query conditions", "how-to/lists/sort-and-limit"],
  ["schema of a collection", "look-up/schemas/collection"],
  ["port already in use", "how-to/trouble/studio-does-not-start"],
  ["facebook pixel", "how-to/forms/analytics"],
  ["how many pages can it handle", "understand/limits"],
  ["diagrams mermaid", "understand/limits"],
  ["maintenance mode", "understand/limits"],
  ["countdown timer", "understand/limits"],
  ["stripe", "understand/limits"],
  ["EACCES permission denied", "how-to/trouble/studio-does-not-start"],
  ["hide a block temporarily", "how-to/addresses/schedule"],
  ["price list", "how-to/content/prices"],
  ["squarespace", "how-to/moving/wordpress"],
  ["move an existing site from wix", "how-to/moving/from-a-feed"],
  ["make a landing page without header", "how-to/look/menus"],
  ["make text bigger", "how-to/look/own-css"],
  ["change the order of blocks", "learn/studio"],
  ["lost passkey", "how-to/publishing/several-people"],
  ["can I sell sites made with it", "understand/licence-and-help"],
])("“%s” leads to %s", (question, path) => {
  expect(findSections(index, question)[0]?.page.path).toBe(path);
});

test.each<[question: string, ...paths: string[]]>([
  ["cookie banner", "how-to/forms/cookie-banner"],
  ["hide a page from the menu", "how-to/look/menus"],
  ["I deleted a page by mistake, how do I get it back", "how-to/trouble/lost-changes"],
  ["my images are too big, how do I resize them", "how-to/content/pictures"],
  ["schedule a post for next week", "how-to/addresses/schedule"],
  ["how many posts per page", "how-to/lists/long-lists"],
  ["comments under posts", "understand/limits"],
  ["more space between sections", "how-to/look/own-css"],
  ["change the title in the browser tab", "how-to/publishing/search-engines"],
  ["make the home page a different page", "how-to/addresses/rename"],
  ["how do I rename a page without breaking links", "how-to/addresses/rename"],
  ["translate my site into another language", "how-to/languages/second-language"],
  ["how do I preview the site on my phone", "how-to/publishing/preview"],
  ["how do I add a new section to a page", "learn/studio"],
  ["move a section up or down", "learn/studio"],
  ["add a map to the contact page", "how-to/content/video"],
  ["special characters in the address", "how-to/addresses/rename"],
  ["page not found after publishing", "how-to/trouble/page-not-there"],
  ["print a page", "understand/accessibility"],
  ["do I need cookie consent", "how-to/forms/cookie-banner"],
  ["GDPR", "understand/privacy"],
  ["password", "understand/limits"],
  ["members only area", "understand/limits"],
  ["i18n", "how-to/languages/second-language"],
  ["language switcher", "how-to/languages/second-language"],
  ["how do I show the next three events", "how-to/lists/next-events"],
  ["which fields has a hero", "look-up/blocks/hero"],
  ["what does {{ do", "look-up/placeholders"],
  ["permalink", "how-to/addresses/rename"],
  ["widget", "look-up/blocks"],
  ["sidebar", "how-to/content/columns"],
  ["shortcode", "how-to/content/reuse"],
  ["plugin", "how-to/development/own-block", "how-to/development/block-package"],
  ["how do I install a plugin", "how-to/development/own-block", "how-to/development/block-package"],
  ["custom post type", "how-to/lists/make-a-collection"],
  ["menu order", "how-to/look/menus"],
  ["featured image", "how-to/look/share-pictures", "look-up/blocks/post-header", "how-to/lists/blog"],
  ["wp-admin", "learn/studio"],
  ["how do I move from WordPress", "how-to/moving/wordpress"],
  ["frontmatter", "how-to/moving/hugo-jekyll-eleventy", "how-to/content/long-text"],
  ["taxonomy", "how-to/lists/categories"],
  ["layout", "look-up/documents/layout"],
  ["partial", "how-to/content/reuse"],
  ["slot", "how-to/content/reuse", "how-to/moving/astro"],
  ["island", "how-to/development/own-block-with-script", "understand/in-the-browser"],
  ["hydration", "understand/in-the-browser"],
  ["RSS", "how-to/lists/feed"],
  ["sitemap", "how-to/publishing/search-engines"],
  ["sitemap.xml", "how-to/publishing/search-engines", "look-up/output"],
  ["canonical", "how-to/publishing/search-engines"],
  ["redirect", "how-to/addresses/old-addresses"],
  ["301", "how-to/addresses/old-addresses"],
  ["OG image", "how-to/look/share-pictures"],
  ["favicon", "how-to/look/colours-and-logo"],
  ["analytics", "how-to/forms/analytics"],
  ["where do I put my Google Analytics code", "how-to/forms/analytics"],
  ["form spam", "how-to/forms/contact-form"],
  ["captcha", "how-to/forms/contact-form"],
  ["the form does not send an email", "how-to/forms/contact-form"],
  ["breadcrumbs", "how-to/look/menus-of-several-levels", "look-up/blocks/breadcrumb"],
  ["pagination", "how-to/lists/long-lists"],
  ["dark mode toggle", "how-to/look/dark-mode"],
  ["lazy loading", "how-to/content/pictures", "how-to/development/own-block-picture"],
  ["srcset", "how-to/development/own-block-picture", "how-to/content/pictures"],
  ["CMS login", "how-to/publishing/studio-on-a-server", "how-to/publishing/several-people", "learn/studio"],
  ["roles", "how-to/publishing/several-people"],
  ["user permissions", "how-to/publishing/several-people"],
  ["staging", "how-to/publishing/domain", "how-to/publishing/preview"],
  ["preview", "how-to/publishing/preview"],
  ["rollback", "how-to/trouble/lost-changes", "how-to/publishing/rollback"],
  ["undo a publication", "how-to/trouble/lost-changes", "how-to/publishing/rollback"],
  ["webhook", "how-to/publishing/build-each-night", "how-to/lists/external-data"],
  ["cron", "how-to/publishing/build-each-night"],
  ["button", "how-to/content/buttons"],
  ["how do I change the font", "how-to/look/fonts"],
  ["logo", "how-to/look/colours-and-logo"],
  ["print 48 as 48,00 €", "how-to/content/prices"],
  ["google maps", "how-to/content/video"],
  ["social media icons", "how-to/look/menus"],
  ["hamburger menu", "how-to/look/menus"],
  ["shopping cart", "understand/limits"],
  ["comments", "understand/limits"],
  ["contact form 7", "how-to/forms/contact-form"],
  ["yoast", "how-to/publishing/search-engines"],
  ["backup", "how-to/trouble/lost-changes"],
  ["draft", "how-to/addresses/schedule"],
  ["tailwind", "how-to/look/own-css"],
  ["environment variables", "look-up/environment"],
  ["getStaticPaths", "how-to/moving/astro", "how-to/lists/make-a-collection"],
  ["dynamic route", "how-to/lists/make-a-collection", "how-to/moving/astro"],
  ["baseof", "how-to/moving/hugo-jekyll-eleventy"],
  ["localization", "how-to/languages/second-language"],
  ["carousel", "how-to/content/pictures", "look-up/blocks/picture-gallery", "look-up/blocks/testimonials"],
  ["slider", "how-to/content/pictures", "look-up/blocks/picture-gallery"],
  ["lightbox", "look-up/blocks/picture-gallery", "how-to/content/pictures"],
  ["modal popup", "look-up/blocks/apply-dialog", "understand/limits"],
  ["countdown", "look-up/blocks/year-climb"],
  ["timeline", "look-up/blocks/steps", "look-up/blocks/day-strip", "look-up/blocks/year-strip"],
  ["pricing table", "look-up/blocks/pricing", "how-to/content/prices"],
  ["testimonials", "look-up/blocks/testimonials"],
  ["broken link", "understand/what-is-checked"],
  ["hreflang", "how-to/languages/second-language"],
  ['There is no block "heroo".', "look-up/messages/page"],
  ["The page /contact does not exist.", "look-up/messages/link"],
  [
    "the title is too long",
    "look-up/messages/field",
    "how-to/trouble/new-entry-is-refused",
    "look-up/messages/text",
  ],
  ["does not have the required format", "look-up/messages/field"],
  ["Error: listen EADDRINUSE: address already in use :::4173", "how-to/trouble/studio-does-not-start"],
  ["CONFLICT (content): Merge conflict in pages/index.json", "how-to/trouble/merge-conflict"],
  ["npm ERR! code 1 build failed", "how-to/trouble/red-build"],
  ['The package halle is not installed: run "npm install halle".', "look-up/messages/theme"],
  ["no results", "how-to/forms/search", "look-up/blocks/search", "how-to/trouble/page-not-there"],
  ["where does the phone number go", "how-to/content/phone-number"],
  ["sort and limit a list", "how-to/lists/sort-and-limit"],
  ["how do I draw a logo", "how-to/look/colours-and-logo"],
  ["nginx", "how-to/publishing/own-server"],
  ["two receptionists edit at their desks", "how-to/publishing/several-people"],
  ["deploy to netlify", "how-to/publishing/choose-a-host"],
  ["docker", "how-to/publishing/own-server"],
  ["how does a collection with a page pattern work", "how-to/lists/make-a-collection"],
  ["how do I start from a tarball", "how-to/development/start-from-an-archive"],
  ["how do I give the pages Portuguese addresses", "how-to/languages/translated-addresses"],
  ["font from npm", "how-to/look/fonts"],
  ["old WordPress addresses", "how-to/addresses/old-addresses"],
  ["a banner between two days", "how-to/content/announcement"],
  ["why is ## wrong here", "how-to/content/markdown"],
  ["a picture in my own block, its sizes", "how-to/development/own-block-picture"],
])("“%s” has its answer among the first three pages: %s", (question, ...paths) => {
  const found = [...new Set(findSections(index, question).map(({ page }) => page.path))].slice(0, 3);
  expect(found.filter((path) => paths.includes(path))).not.toEqual([]);
});

test("the search in the page leads to tasks before messages", async () => {
  const text = searchIndexOf(pages);
  vi.stubGlobal("fetch", async () => new Response(text));
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  const lost: string[] = [];
  // A module keeps its index; files share modules.
  vi.resetModules();
  const { findParts } = await import("#src/ui/search/find-parts.ts");
  for (const [question, wanted] of [
    ["redirect", "how-to/addresses/old-addresses"],
    ["timeline", "look-up/blocks/year-strip"],
    ["how do I install a plugin", "how-to/development/own-block"],
    ["what does {{ do", "look-up/placeholders"],
    ["canonical", "how-to/publishing/search-engines"],
    ["cookie banner", "how-to/forms/cookie-banner"],
  ]) {
    const { parts } = await findParts(question ?? "", "en-GB");
    const found = [...new Set(parts.map(({ href }) => href.replace(/#.*/, "")))].slice(0, 3);
    if (!found.includes(`/${wanted}`)) lost.push(`${question}: ${found.join(" ")}`);
  }
  vi.unstubAllGlobals();
  expect(lost).toEqual([]);
});

test("the text of a message leads to its entry", () => {
  const messages = pages
    .filter(({ path }) => path.startsWith("look-up/messages/"))
    .flatMap(splitPage)
    .flatMap(({ heading, markdown }) => {
      const text = /^Message: (.+)$/m.exec(markdown)?.[1];
      return text === undefined ? [] : [{ code: heading, text }];
    });
  const lost = messages.filter(
    ({ code, text }) =>
      !findSections(index, text)
        .slice(0, 3)
        .some(({ heading }) => heading === code),
  );
  // Two have hardly a word but values.
  expect(messages.length).toBeGreaterThan(200);
  expect(lost.map(({ code }) => code)).toEqual(["field/type", "link/other-language"]);
});
