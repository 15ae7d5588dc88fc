import { expect, test } from "vitest";
import { headersFile } from "#src/build/site-files.ts";
import { parseHeaders } from "#src/server/site-rules.ts";

test("every address has the security headers, and a page its policy beside them", () => {
  const [all, ...further] = parseHeaders(
    headersFile([{ route: "/contact", policy: "default-src 'self'" }], ["fonts"]),
  );
  expect(all?.pattern).toBe("/*");
  expect(Object.fromEntries(all?.headers ?? [])).toEqual({
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "Cache-Control": "no-cache",
  });
  expect(further.at(-1)).toEqual({
    pattern: "/contact",
    headers: [["Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'"]],
  });
});
