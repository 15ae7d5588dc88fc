import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { bundleSite } from "#src/publish/bundle/bundle.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { spawnCommand } from "#tests/shared/run-command.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";

const schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "SignpostBlock",
  description: "A line that points somewhere.",
  type: "object",
  additionalProperties: false,
  required: ["type", "id", "text"],
  properties: {
    type: { description: "Kind of block.", type: "string", const: "signpost" },
    id: { $ref: "../../schema/common.schema.json#/definitions/id" },
    text: { $ref: "../../schema/common.schema.json#/definitions/text" },
  },
};
const first = { type: "signpost", id: "way", text: "This way to the sea." };
const second = { type: "signpost", id: "back", text: "That way to the hills." };
const component = `export default function Signpost({ id, text }) { return <p id={id} className="signpost">{text}</p>; }\n`;

let site: SiteCopy;
beforeAll(async () => {
  site = copyExampleSite();
  const folder = path.join(site.root, "blocks/signpost");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "signpost.schema.json"), canonicalJson(schema));
  writeFileSync(
    path.join(folder, "signpost.examples.json"),
    canonicalJson({
      valid: [{ name: "plain", block: first }],
      invalid: [{ name: "no text", code: "field/missing", path: "", block: { type: "signpost", id: "way" } }],
    }),
  );
  writeFileSync(path.join(folder, "signpost.tsx"), component);
  for (const [name, block] of [
    ["contact", first],
    ["legal/cookies", second],
  ] as const) {
    const file = path.join(site.root, `pages/${name}.json`);
    const page: { blocks: unknown[] } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, canonicalJson({ ...page, blocks: [...page.blocks, block] }));
  }
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

test("the generated schema offers it to editors", () => {
  const generated = readFileSync(path.join(site.root, "schema/generated/page.schema.json"), "utf8");
  expect(generated).toContain('"SignpostBlock"');
});

test("components that throw, or compute on their texts, are errors with file, line and block, and dist is unchanged", async () => {
  const before = site.read("contact.html");
  const file = path.join(site.root, "blocks/signpost/signpost.tsx");
  // One bundle for both, because bundling takes most of this test.
  writeFileSync(
    file,
    `export default function Signpost({ id, text }) {
  if (id === "way") throw new Error("no paint left");
  return <p id={id}>{text.slice(0, 4)}</p>;
}
`,
  );
  const result = await site.build();
  expect(result.ok).toBe(false);
  const found = result.diagnostics.map(({ file, code, line, column, message }) => {
    const lines = readFileSync(path.join(site.root, file), "utf8")
      .split("\n")
      .slice(line - 1);
    return { place: `${file} ${code}`, message, block: [lines[0]?.slice(column - 1), lines[1]?.trim()] };
  });
  const block = ["{", '"type": "signpost",'];
  expect(found).toEqual([
    {
      place: "pages/contact.json render/failed",
      message: expect.stringMatching(/signpost#way.*no paint left/),
      block,
    },
    {
      place: "pages/legal/cookies.json render/failed",
      message: expect.stringMatching(/signpost#back.*computes on text instead of inserting it/),
      block,
    },
  ]);
  expect(site.read("contact.html")).toBe(before);
});
