import { expect, test } from "vitest";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import { runCommand } from "#tests/shared/run-command.ts";

test.each([
  "https://partner.example",
  "https://partner.example:8443",
  "http://localhost:4174",
  "http://127.0.0.1",
])("EMBEDDED_ORIGIN may be %s", (EMBEDDED_ORIGIN) => {
  expect(embeddedOriginFrom({ EMBEDDED_ORIGIN })).toBe(EMBEDDED_ORIGIN);
});

test("without it, that of the site document is used", () => {
  expect(embeddedOriginFrom({})).toBeUndefined();
  expect(embeddedOriginFrom({ EMBEDDED_ORIGIN: "" })).toBeUndefined();
});

test.each([
  "partner.example",
  "http://partner.example",
  "https://partner.example/",
  "https://partner.example/form",
  "https://partner.example; script-src *",
  "https://partner.example:99999",
  "javascript:alert(1)",
])("%s is refused by name, as the schema would", (EMBEDDED_ORIGIN) => {
  expect(() => embeddedOriginFrom({ EMBEDDED_ORIGIN })).toThrow(
    `EMBEDDED_ORIGIN is "${EMBEDDED_ORIGIN}"; set it to`,
  );
});

test.each(["start", "dev", "build", "validate"])("%s ends with that sentence", async (command) => {
  const env = { EMBEDDED_ORIGIN: "http://partner.example" };
  const { status, stdout, stderr } = await runCommand(command, [], { env });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/^EMBEDDED_ORIGIN is "http:\/\/partner\.example"; [^\n]+\n$/);
});
