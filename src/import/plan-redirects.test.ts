import { expect, test } from "vitest";
import { page, smallSite } from "../../tests/engine/content/small-site.ts";
import { planRedirects } from "./plan-redirects.ts";
import type { ImportedRedirect } from "./read/imported.ts";

const LIST = "pages/_data/redirects.csv";
const redirect = (from: string, to: string, status = "301"): ImportedRedirect => ({
  file: "old.csv",
  line: 1,
  from,
  to,
  status,
});
const plan = (list: string, ...redirects: ImportedRedirect[]) => {
  const files = smallSite({ [LIST]: list, "pages/contact.json": page("contact") });
  return planRedirects(redirects, [], files, new Map());
};

test("new lines are written as those of the list, with their status", () => {
  const { change, findings } = plan(
    "from;to;status\n/a;/contact;301\n",
    redirect("/b", "/contact", "302"),
    redirect("/c", "", "410"),
  );
  expect(change.get(LIST)).toBe("from;to;status\n/a;/contact;301\n/b;/contact;302\n/c;;410\n");
  expect(findings).toEqual([]);
});

test("what an address leads to is checked, with the address of the site or without", () => {
  const site = JSON.parse(
    new TextDecoder().decode(smallSite({}).find(({ path }) => path.endsWith("_data/site.json"))?.bytes),
  );
  const { change, findings } = plan(
    "",
    redirect("/a", `${site.url}/contact`),
    redirect("/b", `${site.url}/gone`),
    redirect("/c", "https://example.org/"),
  );
  expect(change.get(LIST)).toBe("/a,/contact,301\n/c,https://example.org/,301\n");
  expect(findings.map(({ what }) => what)).toEqual(["/b would lead to /gone, which is not a page"]);
});

test("a chain leads to its end at once; a circle leads nowhere", () => {
  const { change, findings } = plan(
    "/known,/contact,301\n",
    redirect("/a", "/b"),
    redirect("/b", "/c"),
    redirect("/c", "/contact"),
    redirect("/e", "/known"),
    redirect("/x", "/y"),
    redirect("/y", "/x"),
  );
  expect(change.get(LIST)).toBe(
    "/known,/contact,301\n/a,/contact,301\n/b,/contact,301\n/c,/contact,301\n/e,/contact,301\n",
  );
  expect(findings.map(({ what }) => what)).toEqual([
    "/x would lead to /y, which is not a page",
    "/y would lead to /x, which is not a page",
  ]);
});

test("an address that leads to itself is reported", () => {
  const { change, create, findings } = plan("", redirect("/loop", "/loop"));
  expect([...change, ...create]).toEqual([]);
  expect(findings.map(({ what }) => what)).toEqual(["/loop leads to itself"]);
});

test("a part of a page that has moved is left out", () => {
  const { change } = plan(
    "/old,/contact,301\n",
    redirect("/a", "/old#top"),
    redirect("/b", "/contact#intro"),
  );
  expect(change.get(LIST)).toBe("/old,/contact,301\n/a,/contact,301\n/b,/contact#intro,301\n");
});
