import { cpSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeAt } from "#src/disk/folders.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { typeLine } from "#tests/shared/typed-commands.ts";
import { examplesOf, textNames } from "./examples-in.ts";
import { OF_A_SITE, OFFLINE, PackedSites } from "./packed-sites.ts";

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

/** The texts with commands or with files of a site, without the tutorial, whose steps have a test of their own. */
const followed = textNames
  .filter((name) => name !== "learn/tutorial")
  .filter((name) =>
    examplesOf(name).some(({ language, place }) => language === "sh" || OF_A_SITE.test(place)),
  );

const sites = new PackedSites();
beforeAll(() => {
  if (isNightly) sites.make();
}, 5 * limitForHanging(60_000));
afterAll(() => sites.remove());

async function follow(name: string, folder: string): Promise<string> {
  for (const line of BEFORE[name] ?? []) await typeLine(line, folder, { env: OFFLINE });
  return sites.follow(examplesOf(name), folder);
}

describe.runIf(isNightly)("in a fresh site without network, each text leads to a valid site", () => {
  test.each(followed)("%s", { timeout: 10 * limitForHanging(60_000) }, async (name) => {
    const folder = await sites.copy(name);
    for (const [place, source] of Object.entries(GIVEN))
      cpSync(source, path.join(folder, place), { recursive: true });
    await writeAt(folder, "ghost.json", GHOST);
    const earlier = CONTINUES[name];
    if (earlier !== undefined) await follow(earlier, folder);
    const end = await follow(name, folder);
    await typeLine("npx waymark generate && npx waymark validate", end, { env: OFFLINE });
    // It builds the site, and checks the types of its code.
    if (examplesOf(name).some(({ place }) => /^(?:blocks|tests)\//.test(place)))
      await typeLine("npm test", end, { env: OFFLINE });
    expect(readdirSync(end)).toContain("pages");
    rmSync(path.dirname(folder), { recursive: true });
  });
});
