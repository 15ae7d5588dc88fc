import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { canonicalJson, type JsonObject, type JsonValue } from "../../src/content/json/json.ts";
import { EXAMPLE_SITE } from "../../src/publish/gallery/example-site.ts";

/** Block types of a generated country page, in order: those of a real one, all rendered statically. */
const types = [
  "hero",
  "stats",
  "text-section",
  "card-grid",
  "steps",
  "glance-grid",
  "checklist",
  "feature-list",
  "do-dont",
  "faq",
  "alert",
  "cta",
];

const words =
  "university course visa funds month guide apply letter offer student city fee deadline tuition grant exam term campus degree module advisor travel rent budget permit record choice result year plan support".split(
    " ",
  );

/** Copies the example site with `count` country pages of shipped examples, the same in each run. */
function generateSite(root: string, directory: string, count: number): void {
  for (const name of [
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "scripts",
    "src",
    "blocks",
    "schema",
  ]) {
    cpSync(path.join(root, name), path.join(directory, name), { recursive: true });
  }
  // The examples of blocks name the pages, facts and pictures of the example site.
  for (const name of ["pages", "src/public"])
    cpSync(path.join(root, EXAMPLE_SITE, name), path.join(directory, name), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(directory, "node_modules"));
  const prototypes = types.map((type) => readPrototype(root, type));
  mkdirSync(path.join(directory, "pages/countries"), { recursive: true });
  for (let index = 0; index < count; index++)
    writeFileSync(path.join(directory, pageFile(index)), canonicalJson(generatedPage(index, prototypes)));
}

/** Carries out work on a generated site in the folder for temporary files, and removes it. @param root of the code */
export async function withGeneratedSite(
  pages: number,
  work: (site: string) => Promise<void>,
  root = ".",
): Promise<void> {
  const site = mkdtempSync(path.join(tmpdir(), "waymark-bench-"));
  try {
    generateSite(path.resolve(root), site, pages);
    await work(site);
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

/** Commits the documents of a site, for what is compared with a commit. */
export function commitAll(site: string): void {
  const git = (...command: string[]) => execFileSync("git", command, { cwd: site, stdio: "ignore" });
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Writer");
  git("config", "user.email", "writer@example.org");
  git("add", "pages", "schema");
  git("commit", "-q", "-m", "Begin");
}

export const pageFile = (index: number): string => `pages/countries/country-${index}.json`;

/** One page: its texts depend on `index`, its shapes do not. */
export function generatedPage(index: number, prototypes: readonly JsonObject[]): JsonObject {
  const random = generator(index + 1);
  // Never longer than the text it replaces, so that schema limits hold for every page.
  const text = (like: string) => {
    // Not a bare number, which would be compared with the facts.
    const ending = ` c${index}`;
    let last = words[0];
    const next = () => {
      const other = words.filter((one) => one !== last);
      last = other[Math.floor(random() * other.length)];
      return last;
    };
    const sentence = Array.from(like.split(" ").slice(0, 12), next).join(" ");
    return sentence.slice(0, Math.max(like.length - ending.length, 1)).trimEnd() + ending;
  };
  return {
    $schema: "../../schema/generated/page.schema.json",
    version: 1,
    title: `Study in country ${index}: ${text("two words")}`.slice(0, 60),
    description:
      `Costs, visas and deadlines of country ${index}: ${text("a sentence of about eight words in all")}.`.slice(
        0,
        160,
      ),
    layout: "site",
    blocks: prototypes.map(({ type = "", id: _, ...prototype }, position) => ({
      type,
      id: `block-${position}`,
      ...withTexts(prototype, text),
    })),
  };
}

function readPrototype(root: string, type: string): JsonObject {
  const file = path.join(root, "blocks", type, `${type}.examples.json`);
  const examples: { valid: { block: JsonObject }[] } = JSON.parse(readFileSync(file, "utf8"));
  const plain = examples.valid.find(({ block }) => !JSON.stringify(block).includes('"collection"'));
  if (!plain) throw new Error(`${file} has no valid example without a collection`);
  return plain.block;
}

/** Replaces sentences (strings with a space), but no names, addresses or enumerations. */
function withTexts(value: JsonObject, text: (like: string) => string): JsonObject {
  const replace = (child: JsonValue): JsonValue => {
    if (typeof child === "string") return child.includes(" ") ? text(child) : child;
    if (Array.isArray(child)) return child.map(replace);
    if (typeof child === "object" && child !== null) return withTexts(child, text);
    return child;
  };
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, replace(child)]));
}

/** mulberry32: a small seeded generator, good enough to choose words. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
