import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Fact } from "#schema/generated/types.ts";
import { checkPassphrase, type GateKey } from "#src/admin/session/gate.ts";
import { analyse } from "#src/content/analyse.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { readLedger } from "#src/plans/addresses/page-parts.ts";
import { calendarOf } from "#src/plans/calendar/calendar.ts";
import { migrateSite } from "#src/plans/migrations/migrate-site.ts";
import { inspect } from "#src/rules/inspect.ts";
import { checkAhead } from "#src/tasks/problems/validate-site.ts";
import { advise } from "#tests/engine/rules/advise.ts";

const { files, assets, pictures } = readSiteFiles(".");
const cache = new SiteCache();

describe("the documents of this website", () => {
  test("have no mistake and need no advice", () => {
    const { diagnostics } = analyse(files, { assets, pictures, cache });
    expect(formatText([...diagnostics, ...advise(files, { cache, today: "2026-01-15" })])).toBe("");
  });

  test("stay without a mistake in the next 90 days", () => {
    const check = (asOf: string) =>
      inspect(files, { assets, pictures, cache, today: asOf.slice(0, 10), asOf }).diagnostics;
    const today = new Date().toISOString();
    const times = checkAhead(calendarOf(files, today, 90).rebuilds, check(today), check);
    expect(times.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  test("hold what the visa asks for to what a year costs, for every country that has both", () => {
    const facts = analyse(files, { assets, pictures, cache }).site?.facts ?? {};
    const both = Object.keys(facts).flatMap((name) => {
      const [, country = ""] = /^(.+)\.funds\.living$/.exec(name) ?? [];
      const amounts = [facts[name], facts[`${country}.living.help`]];
      return country && amounts.every((fact) => fact && typeof fact.value !== "string") ? [country] : [];
    });
    expect(both).toEqual(["australia", "canada", "germany", "ireland", "uk"]);
    for (const country of both)
      expect(facts[`${country}.funds.living`]?.atLeast).toEqual([`${country}.living.help`]);
  });

  test("have every address in the ledger", () => {
    const { site } = analyse(files, { assets, pictures, cache });
    expect(site?.gone).toEqual([]);
    const { published } = readLedger(files);
    const now = [...(site?.aliases.keys() ?? []), ...(site?.routes ?? [])];
    expect([...published].filter((address) => !now.includes(address))).toEqual([]);
  });

  test("are not those of the example site within it", () => {
    expect(files.filter(({ path }) => path.startsWith("tests/"))).toEqual([]);
  });

  test("are of the versions of their schemas", () => {
    const none = { blocks: new Map(), documents: new Map() };
    expect(migrateSite(files, assets, none)).toMatchObject({ migrated: [], left: [] });
  });

  test("say of each amount for which time or thing it is, and of each fact when it holds", () => {
    const { facts }: { facts: Record<string, Fact> } = JSON.parse(
      readFileSync("pages/_data/facts.json", "utf8"),
    );
    const money = Object.entries(facts).filter(([, { unit }]) => /^[A-Z]{3}$/.test(unit ?? ""));
    const isSaid = ({ per, label }: Fact) => per !== undefined || /\b(?:fare|hourly)\b/i.test(label);
    expect(money.filter(([, fact]) => !isSaid(fact)).map(([name]) => name)).toEqual([]);
    expect(Object.values(facts).every(({ asOf, reviewBy }) => asOf < reviewBy)).toBe(true);
  });
});

test("the passphrase of the drafting area is the one that the README names", async () => {
  const { items }: { items: GateKey[] } = JSON.parse(readFileSync("pages/_data/gate.json", "utf8"));
  expect(await checkPassphrase("follow the blazes", items)).toBe("right");
});
