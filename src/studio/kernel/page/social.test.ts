import { expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { subjectsOf } from "#src/publish/output/social/social-images.ts";
import { siteOf } from "#tests/engine/content/small-site.ts";
import { marked, options, siteFiles, withDocument } from "#tests/engine/studio/page/marked-site.ts";
import { isNightly } from "#tests/shared/tier.ts";

test("the social picture of every page is that of the build", () => {
  const site = siteOf(analyse(siteFiles, { ...options.site, cache: options.cache }));
  const subjects = subjectsOf(site);
  expect(site.routes.length).toBeGreaterThan(20);
  const routes = site.routes.filter((_, index) => isNightly || index % 3 === 0);
  const shown = routes.map((route) => marked(route).social);
  expect(shown).toEqual(shown.map((social) => ({ ...social, subject: subjects.get(social?.address ?? "") })));
});

test("it follows the working copy, and stays while the document is no JSON", () => {
  const renamed = withDocument("pages/contact.json", (page) => {
    page.title = "Another title";
    return undefined;
  });
  const now = marked("/contact", renamed);
  expect(now.social).toEqual({
    address: "/og/contact.png",
    // The page has no picture of its own.
    subject: {
      title: "Another title",
      name: expect.any(String),
      language: "en",
      scene: { src: "/scenes/orchard.svg" },
    },
  });
  const broken = marked(
    "/contact",
    withDocument("pages/contact.json", () => "{"),
    now,
  );
  expect(broken.social).toEqual(now.social);
});
