import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeAt } from "#src/disk/folders.ts";
import { installEngine, linkPackage, pack, waymark } from "#tests/shared/installed-package.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { typeLine } from "#tests/shared/typed-commands.ts";
import { examplesIn } from "./examples-in.ts";

/** Folder of the texts that are written by hand. */
const TEXTS = "src/handbook/pages";

/** Files of a site, and scripts beside it; others belong to a project around it, which tests/engine/package covers. */
const OF_A_SITE = /^(?:pages|schema|blocks|tests|public)\/|\.(?:csv|mjs)$/;

/** Commands of another machine, program or folder. */
const ELSEWHERE = /^(?:ln|nginx|systemctl|npm exec|npx lighthouse)\b|\/etc\/|PATH-OF-THIS-SITE/;

/** Commands whose answer is their exit code. */
const ANSWERS = /--due\b|\btranslations\b/;

/** Commands that show what they would change, and ask. */
const ASKS = /\bwaymark (?:rename|remove)\b/;

const CONFLICT = [
  "git checkout -qb other",
  `sed -i 's/"title": "[^"]*"/"title": "Theirs, about the hall"/' pages/about.json`,
  "git commit -qam theirs",
  "git checkout -q main",
  `sed -i 's/"title": "[^"]*"/"title": "Ours, about the hall"/' pages/about.json`,
  "git commit -qam ours",
  "! git merge -q other",
];

/** The commands that lead to the situation in which a text begins. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  "how-to/addresses/remove": ["npx waymark new page flyer"],
  "how-to/development/check-types": ["npx waymark new block note", "npx waymark generate"],
  "how-to/languages/translated-addresses": ["npx waymark new translation contact de"],
  "how-to/trouble/merge-conflict": CONFLICT,
};

/** The text whose result another one continues. */
const CONTINUES: Readonly<Record<string, string>> = {
  "how-to/development/own-block-with-script": "how-to/development/own-block",
};

/** Files of the reader that a text names, by their place beside or in the site, from the corpora of import. */
const GIVEN: Readonly<Record<string, string>> = {
  "export.xml": "tests/corpora/import/wordpress.xml",
  "../old-site": "tests/corpora/import/hugo",
};

/** An export of Ghost with one post. */
const GHOST = JSON.stringify({
  db: [
    {
      meta: { exported_on: 1_700_000_000_000, version: "5.80.0" },
      data: {
        posts: [
          {
            ...{ id: "1", title: "Low water", slug: "low-water", html: "<p>The boats lie dry.</p>" },
            ...{ status: "published", type: "post", published_at: "2026-01-05T10:00:00.000Z" },
          },
        ],
      },
    },
  ],
});

const names = readdirSync(TEXTS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.slice(0, -3))
  .sort();

const parent = mkdtempSync(path.join(tmpdir(), "handbook-"));
const made = path.join(parent, "made");
let archive = "";

beforeAll(() => {
  if (!isNightly) return;
  archive = path.join(parent, pack(parent).filename);
  mkdirSync(made);
  installEngine(archive, made);
  const place = ["--language", "en", "--time-zone", "Europe/London"];
  waymark(made, "new", "site", ".", "--kind", "events", "--name", "Harbour Hall", ...place);
}, 5 * limitForHanging(60_000));
afterAll(() => rmSync(parent, { recursive: true }));

/** Does what `npm install` would do, without the network. */
function install(folder: string): void {
  const modules = path.join(folder, "node_modules");
  rmSync(modules, { recursive: true, force: true });
  installEngine(archive, folder);
  const { peerDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const name of ["typescript", "@types/react", "@types/node", ...Object.keys(peerDependencies)])
    linkPackage(name, folder);
  mkdirSync(path.join(modules, ".bin"));
  symlinkSync("../waymark/scripts/run.js", path.join(modules, ".bin/waymark"));
  symlinkSync("../typescript/bin/tsc", path.join(modules, ".bin/tsc"));
}

const env = { GIT_EDITOR: "true", npm_config_offline: "true" };

/** Types the commands of a line, one after the other. @returns the folder to which they lead */
async function typeAll(line: string, folder: string): Promise<string> {
  let cwd = folder;
  for (const command of line.replace(/\s+#\s.*/, "").split(" && ")) {
    const [, to] = /^cd (\S+)/.exec(command) ?? [];
    if (to !== undefined) cwd = path.resolve(cwd, to);
    else if (/^npm (?:install|ci)\b/.test(command)) install(cwd);
    else if (!ELSEWHERE.test(command))
      await typeLine(ASKS.test(command) ? `${command} --yes` : command, cwd, {
        env,
        statuses: ANSWERS.test(command) ? [0, 1] : [0],
      });
  }
  return cwd;
}

/** Follows a text from its first block of code to its last. @returns the folder to which it leads */
async function follow(name: string, folder: string): Promise<string> {
  let cwd = folder;
  for (const line of BEFORE[name] ?? []) await typeLine(line, cwd, { env });
  for (const { language, place, text } of examplesIn(readFileSync(path.join(TEXTS, `${name}.md`), "utf8"))) {
    if (OF_A_SITE.test(place)) await writeAt(cwd, place, text);
    if (language !== "sh") continue;
    for (const line of text.trim().split("\n")) cwd = await typeAll(line, cwd);
  }
  return cwd;
}

/** The texts with commands or with files of a site. */
const followed = names.filter((name) =>
  examplesIn(readFileSync(path.join(TEXTS, `${name}.md`), "utf8")).some(
    ({ language, place }) => language === "sh" || OF_A_SITE.test(place),
  ),
);

describe.runIf(isNightly)("in a fresh site without network, each text leads to a valid site", () => {
  test.each(followed)("%s", { timeout: 10 * limitForHanging(60_000) }, async (name) => {
    const folder = path.join(parent, name.replaceAll("/", "-"), "site");
    cpSync(made, folder, { recursive: true, filter: (file) => path.basename(file) !== "node_modules" });
    install(folder);
    for (const [place, source] of Object.entries(GIVEN))
      cpSync(source, path.join(folder, place), { recursive: true });
    await writeAt(folder, "ghost.json", GHOST);
    for (const line of ["git init -qb main", "git add .", "git commit -qm site"])
      await typeLine(line, folder);
    const earlier = CONTINUES[name];
    if (earlier !== undefined) await follow(earlier, folder);
    const end = await follow(name, folder);
    await typeLine("npx waymark generate && npx waymark validate", end, { env });
    const written = examplesIn(readFileSync(path.join(TEXTS, `${name}.md`), "utf8"));
    // It builds the site, and checks the types of its code.
    if (written.some(({ place }) => /^(?:blocks|tests)\//.test(place)))
      await typeLine("npm test", end, { env });
    expect(readdirSync(end)).toContain("pages");
    rmSync(path.dirname(folder), { recursive: true });
  });
});
