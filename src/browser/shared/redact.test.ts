import { expect, it } from "vitest";
import { labelText, redactAddress } from "#src/browser/shared/redact.ts";

it.each([
  ["/contact?email=a@b.example", "/contact?email=redacted"],
  ["/contact?email=a%40b.example&from=mail", "/contact?email=redacted&from=mail"],
  ["/c?tel=%2B44%2020%207946%200958", "/c?tel=redacted"],
  ["/c?tel=+234-803-123-4567", "/c?tel=redacted"],
  ["/programmes?country=canada&page=12", "/programmes?country=canada&page=12"],
  ["https://site.example/blog?utm_source=x#a@b.example", "https://site.example/blog?utm_source=x"],
])("%s -> %s", (address, expected) => expect(redactAddress(address)).toBe(expected));

it("makes a label of one line and bounded length", () => {
  expect(labelText("  Apply\n   Now ")).toBe("Apply Now");
  expect(labelText("x".repeat(300))).toHaveLength(100);
  expect(labelText(null)).toBe("");
});
