import { type PlacedDiagnostic, placeDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { untranslated } from "#src/content/diagnostics/say.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { positionAt } from "#src/content/json/position.ts";
import { checkRepeatable, checkStructuredData } from "./build-code.ts";
import { checkTokens, type TokenNames } from "./check-tokens.ts";
import { checkDefault, checkHydrate, type DefaultExport } from "./module-exports.ts";
import { type Module, ModuleImports, type ModuleProblem } from "./module-imports.ts";
import { checkFixedIds, checkGlobals, checkStatic } from "./static-code.ts";

export const blockCode = new Rule<{ problem: string }>("block/code", {
  title: "Code of a block that cannot work",
  message: ({ problem }) => untranslated(problem),
  hint: "blocks/README.md says what each file of a block exports, and where it runs.",
  editor: { hint: "" },
  why: "The build would fail later, or visitors would get a part that does nothing.",
  wrong: "onClick in <type>.tsx, which never reaches the browser",
  right: "onClick in <type>.client.tsx, or a listener in <type>.client.ts",
  sample: { problem: "The default export is missing. Write export default function …, the component." },
});

/** For each file of a block, by its ending: the expected default export, and where the code runs. */
const ROLES: Readonly<Record<string, { exports: DefaultExport; runs: "build" | "browser" }>> = {
  ".tsx": { exports: "component", runs: "build" },
  ".client.tsx": { exports: "component", runs: "browser" },
  ".client.ts": { exports: "listener", runs: "browser" },
  ".derive.ts": { exports: "function", runs: "build" },
  ".structured-data.ts": { exports: "function", runs: "build" },
  ".migrations.ts": { exports: "list", runs: "build" },
};

/**
 * Checks the modules of blocks without running them.
 * @param read returns undefined if a file does not exist
 * @param tokens of the theme
 */
export function checkModules(
  paths: readonly string[],
  read: (path: string) => string | undefined,
  isOnce: (type: string) => boolean,
  tokens: TokenNames,
): PlacedDiagnostic[] {
  const imports = new ModuleImports(read);
  const result = new Map<string, PlacedDiagnostic>();
  const report = (path: string, problems: readonly ModuleProblem[]) => {
    for (const { problem, offset } of problems) {
      const position = positionAt(read(path) ?? "", offset);
      const diagnostic = blockCode.at("", { problem }, { position });
      // Keyed, since a module shared by several others is checked repeatedly.
      result.set(`${path} ${offset} ${problem}`, placeDiagnostic(path, new JsonPlaces(""), diagnostic));
    }
  };
  for (const [path, type, ending] of mainFiles(paths)) {
    if (ending === ".inline.js") report(path, checkInline(path, read(path) ?? "", imports));
    const role = ROLES[ending];
    if (!role) continue;
    const folder = `blocks/${type}/`;
    const inBrowser = role.runs === "browser";
    for (const part of imports.within(folder, path)) {
      const module = imports.module(part);
      if (!module) continue;
      if (module.fault) {
        report(part, [
          { ...module.fault, problem: `This is not valid TypeScript: ${module.fault.problem}.` },
        ]);
        continue;
      }
      report(part, [
        ...imports.missing(module, paths),
        ...imports.unknownPackages(module),
        ...imports.notExported(module),
      ]);
      if (inBrowser) report(part, imports.serverOnly(module, folder));
      if (ending === ".tsx") report(part, checkStatic(module));
      if (!inBrowser && ending !== ".migrations.ts") report(part, checkRepeatable(module));
      if (ending.endsWith("tsx") && !isOnce(type)) report(part, checkFixedIds(module));
      if (/\.tsx$/.test(part)) report(part, checkTokens(module, tokens));
      if (part === path) report(part, checkMain(module, role, ending));
    }
  }
  return [...result.values()];
}

function checkMain(
  module: Module,
  { exports, runs }: { exports: DefaultExport; runs: string },
  ending: string,
): ModuleProblem[] {
  const isClient = runs === "browser";
  const globals = ending === ".migrations.ts" ? [] : checkGlobals(module, isClient);
  const data = ending === ".structured-data.ts" ? checkStructuredData(module) : [];
  return [...checkDefault(module, exports), ...checkHydrate(module, isClient), ...globals, ...data];
}

function checkInline(path: string, text: string, imports: ModuleImports): ModuleProblem[] {
  const end = /<\/script|<!--/i.exec(text);
  if (end) {
    const cure = end[0] === "<!--" ? 'Write it as "<" + "!--".' : 'Write it as "<\\/script".';
    return [
      {
        problem: `"${end[0]}" ends or garbles an inline script, even inside a text or a comment. ${cure}`,
        offset: end.index,
      },
    ];
  }
  const fault = imports.module(path)?.fault;
  return fault ? [{ ...fault, problem: `This is not a classic script: ${fault.problem}.` }] : [];
}

function mainFiles(paths: readonly string[]): [path: string, type: string, ending: string][] {
  return paths.flatMap((path): [string, string, string][] => {
    const [, type, ending] = /^blocks\/([^/]+)\/\1(\.[\w.-]+)$/.exec(path) ?? [];
    return type === undefined || ending === undefined ? [] : [[path, type, ending]];
  });
}
