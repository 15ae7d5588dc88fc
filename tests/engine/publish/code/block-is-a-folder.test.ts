import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalJson, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { newBlock } from "#src/plans/starters/new-block.ts";
import { bundleSite } from "#src/publish/bundle/bundle.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { spawnCommand } from "#tests/shared/run-command.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";

const schemaOf = (type: string, title: string) => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  title,
  description: "A line that points somewhere.",
  type: "object",
  additionalProperties: false,
  required: ["type", "id", "text"],
  properties: {
    type: { description: "Kind of block.", type: "string", const: type },
    id: { $ref: "../../schema/common.schema.json#/definitions/id" },
    text: { $ref: "../../schema/common.schema.json#/definitions/text" },
  },
});
const blocksOf = (type: string) =>
  [
    ["contact", { type, id: "way", text: "This way to the sea." }],
    ["legal/cookies", { type, id: "back", text: "That way to the hills." }],
  ] as const;
const component = `export default function Signpost({ id, text }) { return <p id={id} className="signpost">{text}</p>; }\n`;
const faulty = `export default function Fingerpost({ id, text }) {
  if (id === "way") throw new Error("no paint left");
  return <p id={id}>{text.slice(0, 4)}</p>;
}
`;

let site: SiteCopy;
let pages: ReadonlyMap<string, { blocks: readonly JsonValue[] }>;
let scaffolded: JsonObject;

/** The folder that `npx waymark new block fee-table` makes. @returns its example */
function addFromScaffold(): JsonObject {
  for (const [name, text] of newBlock("fee-table").create) {
    mkdirSync(path.dirname(path.join(site.root, name)), { recursive: true });
    writeFileSync(path.join(site.root, name), text);
  }
  const examples = readFileSync(path.join(site.root, "blocks/fee-table/fee-table.examples.json"), "utf8");
  return JSON.parse(examples).valid[0].block;
}

function textsIn(value: JsonValue): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function addFolder(type: string, title: string, source: string): void {
  const folder = path.join(site.root, "blocks", type);
  mkdirSync(folder);
  const [[, block]] = blocksOf(type);
  const invalid = [{ name: "no text", code: "field/missing", path: "", block: { type, id: "way" } }];
  writeFileSync(path.join(folder, `${type}.schema.json`), canonicalJson(schemaOf(type, title)));
  writeFileSync(
    path.join(folder, `${type}.examples.json`),
    canonicalJson({ valid: [{ name: "plain", block }], invalid }),
  );
  writeFileSync(path.join(folder, `${type}.tsx`), source);
}

const fileOf = (name: string) => path.join(site.root, `pages/${name}.json`);

/** Adds a block of a type to two pages, as they were at first. */
function useInPages(type: string, ...further: JsonObject[]): void {
  for (const [name, block] of blocksOf(type)) {
    const { blocks = [], ...head } = pages.get(name) ?? {};
    writeFileSync(fileOf(name), canonicalJson({ ...head, blocks: [...blocks, block, ...further] }));
  }
}

beforeAll(async () => {
  site = copyExampleSite();
  pages = new Map(blocksOf("").map(([name]) => [name, JSON.parse(readFileSync(fileOf(name), "utf8"))]));
  addFolder("signpost", "SignpostBlock", component);
  // In the same bundle, because bundling takes most of this test.
  addFolder("fingerpost", "FingerpostBlock", faulty);
  scaffolded = addFromScaffold();
  useInPages("signpost", scaffolded);
  // From the bundle of this repository: a bundled command bundles another site, whose code has changed.
  await bundleSite(process.cwd());
  const env = { SOURCE_DATE_EPOCH: "1768435200" };
  const { status, stderr } = spawnCommand("build", ["--root", site.root], { env });
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining("Rendering pages") });
});
afterAll(() => site.remove());

test("a new block folder and a page that uses it are enough", () => {
  expect(site.read("contact.html")).toContain('<p id="way" class="signpost">This way to the sea.</p>');
});

test("a block from the scaffold shows every text of its example", () => {
  const html = site.read("contact.html");
  const texts = textsIn(scaffolded).filter((text) => text.includes(" "));
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => !html.includes(escapeHtml(text)))).toEqual([]);
});

test("the generated schema offers it to editors", () => {
  const generated = readFileSync(path.join(site.root, "schema/generated/page.schema.json"), "utf8");
  expect(generated).toContain('"SignpostBlock"');
});

test("components that throw, or compute on their texts, are errors with file, line and block, and dist is unchanged", async () => {
  const before = site.read("contact.html");
  useInPages("fingerpost");
  const result = await site.build();
  expect(result.ok).toBe(false);
  const found = result.diagnostics.map(({ file, code, line, column, message }) => {
    const lines = readFileSync(path.join(site.root, file), "utf8")
      .split("\n")
      .slice(line - 1);
    return { place: `${file} ${code}`, message, block: [lines[0]?.slice(column - 1), lines[1]?.trim()] };
  });
  const block = ["{", '"type": "fingerpost",'];
  expect(found).toEqual([
    {
      place: "pages/contact.json render/failed",
      message: expect.stringMatching(/fingerpost#way.*no paint left/),
      block,
    },
    {
      place: "pages/legal/cookies.json render/failed",
      message: expect.stringMatching(/fingerpost#back.*computes on text instead of inserting it/),
      block,
    },
  ]);
  expect(site.read("contact.html")).toBe(before);
});
