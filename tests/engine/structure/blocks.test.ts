import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const types = readdirSync("blocks", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A block folder must be complete; the message names the missing file. */
describe.each(types)("blocks/%s", (type) => {
  const file = (ending: string) => `blocks/${type}/${type}${ending}`;

  test.each([".schema.json", ".examples.json"])("has its %s", (ending) => {
    expect(existsSync(file(ending)), `write ${file(ending)}: see blocks/README.md, Change it`).toBe(true);
  });

  test("has one component", () => {
    const components = [file(".tsx"), file(".client.tsx")].filter((path) => existsSync(path));
    expect(
      components,
      `write ${file(".tsx")} or ${file(".client.tsx")}: see blocks/README.md, Change it`,
    ).toHaveLength(1);
  });

  test("names its type in its schema", () => {
    const schema: { properties: { type: { const: string } } } = JSON.parse(
      readFileSync(file(".schema.json"), "utf8"),
    );
    expect(schema.properties.type.const, "see blocks/README.md, Change it").toBe(type);
  });

  test("names no colour and no pixel", () => {
    for (const name of readdirSync(`blocks/${type}`, { recursive: true, encoding: "utf8" }).filter(
      (name) => /\.tsx?$/.test(name) && !name.includes(".test."),
    )) {
      const source = readFileSync(`blocks/${type}/${name}`, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
      expect(
        source.match(/#[0-9a-f]{3,8}\b(?=["'`\s;])|\brgba?\(|\bhsla?\(/gi),
        `${name}: colours; see src/theme/README.md`,
      ).toBeNull();
      expect(
        source.match(/["'`\s:(]-?\d+(\.\d+)?px\b/g),
        `${name}: pixels; see src/theme/README.md`,
      ).toBeNull();
    }
  });
});
