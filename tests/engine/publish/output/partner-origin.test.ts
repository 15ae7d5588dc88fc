import { expect, test } from "vitest";
import { partnerOriginFrom } from "#src/publish/partner-origin.ts";
import { runCommand } from "#tests/shared/run-command.ts";

test.each([
  "https://partner.example",
  "https://partner.example:8443",
  "http://localhost:4174",
  "http://127.0.0.1",
])("PARTNER_ORIGIN may be %s", (PARTNER_ORIGIN) => {
  expect(partnerOriginFrom({ PARTNER_ORIGIN })).toBe(PARTNER_ORIGIN);
});

test("without it, that of the site document is used", () => {
  expect(partnerOriginFrom({})).toBeUndefined();
  expect(partnerOriginFrom({ PARTNER_ORIGIN: "" })).toBeUndefined();
});

test.each([
  "partner.example",
  "http://partner.example",
  "https://partner.example/",
  "https://partner.example/form",
  "https://partner.example; script-src *",
  "https://partner.example:99999",
  "javascript:alert(1)",
])("%s is refused by name, as the schema would", (PARTNER_ORIGIN) => {
  expect(() => partnerOriginFrom({ PARTNER_ORIGIN })).toThrow(
    `PARTNER_ORIGIN is "${PARTNER_ORIGIN}"; set it to`,
  );
});

test.each(["start", "dev", "build", "validate"])("%s ends with that sentence", async (command) => {
  const env = { PARTNER_ORIGIN: "http://partner.example" };
  const { status, stdout, stderr } = await runCommand(command, [], { env });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/^PARTNER_ORIGIN is "http:\/\/partner\.example"; [^\n]+\n$/);
});
