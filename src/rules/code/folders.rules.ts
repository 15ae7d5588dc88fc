import { type PlacedDiagnostic, placeDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { untranslated } from "#src/content/diagnostics/say.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";

export const strayBlockFile = new Rule<{ problem: string }>("block/file", {
  title: "File of a block that is missing or never read",
  message: ({ problem }) => untranslated(problem),
  hint: "blocks/README.md lists the files of a block.",
  editor: { hint: "" },
  why: "The files of a block are found by their names; one with another name does nothing.",
  wrong: "blocks/fee-list/fee-list.example.json",
  right: "blocks/fee-list/fee-list.examples.json",
  sample: {
    problem: "Nothing reads blocks/fee-list/fee-list.example.json. Name it fee-list.examples.json.",
  },
});

const ENDINGS = [
  "schema.json",
  "examples.json",
  "tsx",
  "client.ts",
  "client.tsx",
  "inline.js",
  "derive.ts",
  "structured-data.ts",
  "migrations.ts",
] as const;

const TYPE = /^[a-z]+(?:-[a-z0-9]+)*$/;

/** Finds missing, misnamed and unused files in blocks/. @param paths of all files in that folder */
export function checkFolders(paths: readonly string[]): PlacedDiagnostic[] {
  const folders = new Map<string, string[]>();
  const diagnostics: PlacedDiagnostic[] = [];
  const report = (path: string, problem: string) =>
    void diagnostics.push(placeDiagnostic(path, new JsonPlaces(""), strayBlockFile.at("", { problem })));
  for (const path of paths) {
    const [, folder, ...rest] = path.split("/");
    const name = rest.join("/");
    if (folder === undefined || path.includes("/.")) continue;
    if (rest.length > 0) folders.set(folder, [...(folders.get(folder) ?? []), name]);
    else if (!folder.endsWith(".md")) {
      const [type = ""] = folder.split(".");
      report(path, `Every block has its own folder: move ${path} to blocks/${type}/${folder}.`);
    }
  }
  for (const [type, names] of folders) {
    const at = (name: string) => `blocks/${type}/${name}`;
    if (!TYPE.test(type) || type === "fragment") {
      const kebab = type.replace(/([a-z])([A-Z])/g, "$1-$2").replace(/[^A-Za-z0-9]+/g, "-");
      report(
        at(names[0] ?? ""),
        `"${type}" cannot be a block type. Name the folder in kebab-case: ${kebab.toLowerCase()}.`,
      );
      continue;
    }
    const missing = ENDINGS.map((ending) => `${type}.${ending}`).filter((name) => !names.includes(name));
    const suggestions = new Set<string>();
    for (const name of names) {
      const other = meantName(name, type, missing);
      if (other === undefined) continue;
      suggestions.add(other);
      report(at(name), `Nothing reads ${at(name)}. Name it ${other}.`);
    }
    const has = (...endings: (typeof ENDINGS)[number][]) =>
      endings.some(
        (ending) => !missing.includes(`${type}.${ending}`) || suggestions.has(`${type}.${ending}`),
      );
    if (!names.some((name) => /\.(?:[jt]sx?|json)$/.test(name))) continue;
    const island = `${type}.client.tsx`;
    const reportMissing = (ending: string, reason: string) => {
      const path = at(`${type}.${ending}`);
      report(path, `${path} is missing: ${reason}.`);
    };
    if (!has("schema.json")) reportMissing("schema.json", "without a schema the folder is not a block");
    else {
      if (!has("examples.json"))
        reportMissing("examples.json", "a block needs at least one valid and one invalid example");
      if (!has("tsx", "client.tsx")) reportMissing("tsx", `it is the component, or ${island} for an island`);
    }
    if (names.includes(island))
      for (const rival of [`${type}.tsx`, `${type}.client.ts`].filter((name) => names.includes(name)))
        report(at(island), `An island does not use ${rival}: remove ${rival} or ${island}.`);
  }
  return diagnostics;
}

function meantName(name: string, type: string, missing: readonly string[]): string | undefined {
  if (
    name.includes("/") ||
    /\.test\.|\.md$/.test(name) ||
    ENDINGS.some((ending) => name === `${type}.${ending}`)
  )
    return undefined;
  const [stem = "", ...parts] = name.split(".");
  const ending = parts.join(".");
  const special = ENDINGS.find((one) => one !== "tsx" && (one === ending || one === name));
  const isOfType = plain(stem) === plain(type) || stem === "index";
  const open = missing.map((file) => file.slice(type.length + 1));
  const suggestion = special ?? (isOfType || name.endsWith(".json") ? nearest(ending, open) : undefined);
  return suggestion !== undefined && open.includes(suggestion) ? `${type}.${suggestion}` : undefined;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
