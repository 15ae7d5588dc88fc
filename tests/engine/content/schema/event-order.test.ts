import { expect, test } from "vitest";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { canonicalJson, isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { madeSite } from "#tests/shared/made-site.ts";

const answers = { name: "Mole", colour: "#7a1f5c", language: "en-GB", timeZone: "Europe/London" };

/** The diagnostics of the order of dates in the first member of a collection whose entry says more. */
function orderIn(kind: string, folder: string, more: JsonObject): PlacedDiagnostic[] {
  const { own, files, assets } = madeSite({ ...answers, kind, today: "2026-06-01" });
  const member = own.find(
    ({ path, bytes }) =>
      path.startsWith(`pages/${folder}/`) && isObject(parseObject(new TextDecoder().decode(bytes))?.entry),
  );
  const { entry, ...page } = parseObject(new TextDecoder().decode(member?.bytes)) ?? {};
  if (!member || !isObject(entry)) throw new Error("no member");
  const bytes = new TextEncoder().encode(canonicalJson({ ...page, entry: { ...entry, ...more } }));
  const changed = files.map((file) => (file.path === member.path ? { ...file, bytes } : file));
  return diagnose(changed, { assets, today: "2026-06-01" }).filter(({ code }) => code === "field/order");
}

test("an event may be changed before its day", () => {
  expect(orderIn("events", "events", { date: "2027-06-01", updated: "2026-05-20" })).toReport([]);
});

test("a post is not changed before its day", () => {
  expect(orderIn("business", "news", { date: "2026-05-20", updated: "2026-05-01" })).toReport([
    "field/order #/entry/updated",
  ]);
});
