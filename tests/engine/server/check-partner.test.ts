import { expect, test } from "vitest";
import { checkPartner } from "#src/content/site/shared/check-site-url.ts";

const partner = {
  name: "our partner",
  origin: "https://forms.partner.example",
  intakePath: "/intake",
  searchPath: "/search",
  searchScriptPath: "/search.js",
  reference: "waymark",
};

test("a partner on an origin of its own is fine", () => {
  expect(checkPartner({ url: "https://waymark.example", partner })).toEqual([]);
  expect(checkPartner({ url: "https://forms.partner.example:8443", partner })).toEqual([]);
});

test("an address that cannot be read is left to the check of the document", () => {
  expect(checkPartner({ url: "{{site.name}}", partner })).toEqual([]);
  expect(
    checkPartner({
      url: "https://waymark.example",
      partner: { ...partner, origin: "https://a.example:99999" },
    }),
  ).toEqual([]);
});

test.each(["https://forms.partner.example", "https://forms.partner.example:443"])(
  "the site's own origin is refused: %s",
  (url) => {
    const [found] = checkPartner({ url, partner });
    expect(found).toMatchObject({
      code: "partner/same-origin",
      pointer: "/partner/origin",
      severity: "error",
    });
    expect(found?.message).toBe(
      "https://forms.partner.example is the site's own origin: the partner's form could take over the page.",
    );
  },
);
