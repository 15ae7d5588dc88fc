import { describe, expect, test } from "vitest";
import { bundledFilePolicy, contentSecurityPolicy, filePolicy } from "#src/render/policy/policy.ts";

const directives = (policy: string) =>
  new Map(
    policy.split("; ").map((directive): [string, string[]] => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

const plain = { inlineScripts: ["run()"], inlineStyles: ["p{}"], frames: [], scripts: [] };

describe("the policy of a page", () => {
  test("allows nothing that it does not name", () => {
    const policy = directives(contentSecurityPolicy(plain));
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("frame-src")).toEqual(["'none'"]);
    expect(policy.get("worker-src")).toEqual(["'none'"]);
    for (const name of ["script-src", "style-src"]) {
      expect(policy.get(name)).not.toContain("'unsafe-inline'");
      expect(policy.get(name)).not.toContain("'unsafe-eval'");
    }
  });

  test("restricts everything else to this site, and scripts to trusted types", () => {
    const {
      "script-src": _,
      "style-src": __,
      ...others
    } = Object.fromEntries(directives(contentSecurityPolicy(plain)));
    expect(others).toEqual({
      "default-src": ["'none'"],
      "style-src-attr": ["'unsafe-inline'"],
      "img-src": ["'self'", "data:", "blob:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "worker-src": ["'none'"],
      "frame-src": ["'none'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["waymark"],
    });
  });

  test("lets a form be sent to its service, and the browser be led from there to any website", () => {
    const posts = ["https://forms.example", "https://more.example"];
    const policy = directives(contentSecurityPolicy({ ...plain, posts }));
    expect(policy.get("connect-src")).toEqual(["'self'", ...posts]);
    expect(policy.get("form-action")).toEqual(["'self'", "https:"]);
  });

  test("names the partner only for what a block loads from there", () => {
    const partner = "https://partner.example";
    const framed = directives(contentSecurityPolicy({ ...plain, frames: [partner] }));
    expect([...framed].filter(([, sources]) => sources.includes(partner)).map(([name]) => name)).toEqual([
      "frame-src",
    ]);
    const searched = directives(contentSecurityPolicy({ ...plain, forms: [partner] }));
    expect([...searched].filter(([, sources]) => sources.includes(partner)).map(([name]) => name)).toEqual([
      "form-action",
    ]);
    const scripted = directives(contentSecurityPolicy({ ...plain, scripts: [partner] }));
    expect([...scripted].filter(([, sources]) => sources.includes(partner)).map(([name]) => name)).toEqual([
      "script-src",
      "img-src",
      "connect-src",
      "frame-src",
    ]);
  });

  test("allows media only where a block plays a file", () => {
    expect(directives(contentSecurityPolicy(plain)).has("media-src")).toBe(false);
    const policy = directives(contentSecurityPolicy({ ...plain, media: true }));
    expect(policy.get("media-src")).toEqual(["'self'"]);
  });
});

test.each([
  ["files", filePolicy, []],
  ["bundled files", bundledFilePolicy, ["'self'"]],
])("the policy of %s runs no script but that of a worker", (_, policy, scripts) => {
  const found = directives(policy);
  expect(found.get("default-src")).toEqual(["'none'"]);
  expect(found.get("script-src") ?? []).toEqual(scripts);
  expect(found.get("frame-ancestors")).toEqual(["'none'"]);
});
