import { expect, test } from "vitest";
import { withGalleryHeaders } from "./assemble.ts";

test("only the gallery may load scripts and be framed, by pages of its own host, of which those of blocks may have frames", () => {
  const rule = (path: string, policy: string) =>
    `${path}\n  Cache-Control: no-cache\n  Content-Security-Policy: ${policy}\n`;
  const strict = "default-src 'none'; frame-ancestors 'none'";
  const headers = withGalleryHeaders(
    `/*\n  X-Frame-Options: DENY\n${rule("/flags/*", strict)}${rule("/gallery/*", strict)}${rule("/how-to/*", strict)}`,
  );
  expect(headers).toContain("X-Frame-Options: SAMEORIGIN");
  expect(headers).toContain(rule("/flags/*", strict));
  expect(headers).toContain(rule("/how-to/*", strict));
  expect(headers).toContain(rule("/gallery/*", "frame-ancestors 'self'"));
  const pageRules = withGalleryHeaders(
    rule("/look-up/blocks/hero", "frame-src 'none'") + rule("/look-up/documents/page", "frame-src 'none'"),
  );
  expect(pageRules).toBe(
    rule("/look-up/blocks/hero", "frame-src 'self'") + rule("/look-up/documents/page", "frame-src 'none'"),
  );
});
