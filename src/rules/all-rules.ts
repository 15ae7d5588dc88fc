import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inCodeOrder } from "#src/content/diagnostics/diagnostic.ts";
import { type AnyRule, isRule } from "#src/content/diagnostics/rule.ts";

type Module = Readonly<Record<string, unknown>>;

/**
 * Collects every rule by code, sorted: the exports of all `.rules.ts` files below `src`. Only for listing and explaining rules; a check
 * imports the rules that it reports.
 */
export async function allRules(): Promise<ReadonlyMap<string, AnyRule>> {
  // Vite replaces the glob in bundles; unbundled code reads the folders.
  const modules: readonly Module[] = import.meta.env
    ? Object.values(import.meta.glob<Module>("../**/*.rules.ts", { eager: true }))
    : await modulesBelow(path.dirname(import.meta.dirname));
  const rules = modules.flatMap((module) => Object.values(module).filter(isRule));
  const byCode = new Map(rules.sort((a, b) => inCodeOrder(a.code, b.code)).map((rule) => [rule.code, rule]));
  const [twice] = rules.filter((rule) => byCode.get(rule.code) !== rule);
  if (twice) throw new Error(`Two rules have the code ${twice.code}.`);
  return byCode;
}

function modulesBelow(folder: string): Promise<Module[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const places = files.filter((file) => file.endsWith(".rules.ts")).map((file) => path.join(folder, file));
  return Promise.all(places.map((place) => import(/* @vite-ignore */ pathToFileURL(place).href)));
}
