import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "#tests/shared/run-command.ts";
import { edited, FEE_LIST, fileOf } from "./fee-list.ts";

let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "blocks-"));
  cpSync("schema", path.join(root, "schema"), { recursive: true });
  mkdirSync(path.join(root, "pages"));
  write(FEE_LIST);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

test("generate says where code is wrong, and exits with 1", async () => {
  write(edited(".tsx", "<Heading id={id}>", "<Heading id={id} onClick={() => undefined}>"));
  const { status, stderr } = await runCommand("generate", ["--root", root]);
  write({ [fileOf(".tsx")]: FEE_LIST[fileOf(".tsx")] ?? "" });
  expect(stderr).toMatch(/^blocks\/fee-list\/fee-list\.tsx:11:24 {2}error {2}block\/code$/m);
  expect(status).toBe(1);
});

test.each(["generate", "validate"])(
  "%s says where a schema is not JSON, and exits with 1",
  async (command) => {
    write(edited(".schema.json", '"minItems": 1,', '"minItems": 1'));
    const { status, stdout, stderr } = await runCommand(command, ["--root", root]);
    expect(stdout + stderr).toMatch(
      /^blocks\/fee-list\/fee-list\.schema\.json:56:20 {2}error {2}json\/syntax\n {2}A comma is missing here/m,
    );
    expect(stdout + stderr).not.toMatch(/\bat \S+ \(/);
    expect(status).toBe(1);
  },
);

test.each(["generate", "validate"])(
  "%s names a folder where a schema belongs, and nothing else",
  async (command) => {
    const schema = fileOf(".schema.json");
    rmSync(path.join(root, schema));
    mkdirSync(path.join(root, schema));
    const { status, stdout, stderr } = await runCommand(command, ["--root", root]);
    expect(stdout + stderr).toContain(`${schema} is a folder, although it is named like a file`);
    expect((stdout + stderr).match(/ error /g)).toHaveLength(1);
    expect(status).toBe(1);
    rmSync(path.join(root, schema), { recursive: true });
    write(FEE_LIST);
  },
);
