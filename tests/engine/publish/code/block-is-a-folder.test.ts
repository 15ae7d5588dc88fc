import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { type SiteCopy, succeeded } from "#tests/shared/site-copy.ts";

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
const block = { type: "signpost", id: "way", text: "This way to the sea." };
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
      valid: [{ name: "plain", block }],
      invalid: [{ name: "no text", code: "field/missing", path: "", block: { type: "signpost", id: "way" } }],
    }),
  );
  writeFileSync(path.join(folder, "signpost.tsx"), component);
  const contact = path.join(site.root, "pages/contact.json");
  const page: { blocks: unknown[] } = JSON.parse(readFileSync(contact, "utf8"));
  writeFileSync(contact, canonicalJson({ ...page, blocks: [...page.blocks, block] }));
  succeeded(await site.build());
});
afterAll(() => site.remove());

test("a new block folder and a page that uses it are enough", () => {
  expect(site.read("contact.html")).toContain('<p id="way" class="signpost">This way to the sea.</p>');
});

test("the generated schema offers it to editors", () => {
  const generated = readFileSync(path.join(site.root, "schema/generated/page.schema.json"), "utf8");
  expect(generated).toContain('"SignpostBlock"');
});

/** Builds with a broken component: expects an error at the block, and an unchanged site. */
async function failsWith(code: string, message: string) {
  const before = site.read("contact.html");
  const file = path.join(site.root, "blocks/signpost/signpost.tsx");
  writeFileSync(file, code);
  const result = await site.build();
  expect(result.ok).toBe(false);
  expect(result.diagnostics).toMatchObject([{ file: "pages/contact.json", code: "render/failed" }]);
  const [diagnostic] = result.diagnostics;
  expect(diagnostic?.message).toContain("signpost#way");
  expect(diagnostic?.message).toContain(message);
  const lines = readFileSync(path.join(site.root, "pages/contact.json"), "utf8").split("\n");
  expect(lines[(diagnostic?.line ?? 0) - 1]?.slice((diagnostic?.column ?? 0) - 1)).toBe("{");
  expect(lines[diagnostic?.line ?? 0]).toContain('"signpost"');
  expect(site.read("contact.html")).toBe(before);
  writeFileSync(file, component);
}

test(
  "a component that throws is an error with file, line and block, and dist is unchanged",
  () =>
    failsWith("export default function Signpost() { throw new Error('no paint left'); }\n", "no paint left"),
  120_000,
);

test(
  "so is one that computes on its texts, which a template cannot reproduce",
  () =>
    failsWith(
      "export default function Signpost({ id, text }) { return <p id={id}>{text.slice(0, 4)}</p>; }\n",
      "computes on text instead of inserting it",
    ),
  120_000,
);
