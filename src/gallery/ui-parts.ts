import { surfaceExports } from "#src/rules/code/surface.ts";

/** An export of the public modules for blocks: a component, a function or a value. Types are excluded. */
export type UiPart = {
  name: string;
  /** The public module from which the export is imported, such as waymark/ui. */
  entry: string;
  description: string;
  isComponent: boolean;
  /** The types of the blocks that use the component, sorted so that the block with the fewest other exports comes first. */
  blocks: string[];
};

type Found = Omit<UiPart, "blocks"> & { body: string };

/** Lists the exports of the public modules. @param code sources by path: of the engine's modules for blocks, and of the blocks */
export function uiPartsIn(code: ReadonlyMap<string, string>): UiPart[] {
  const surface = surfaceExports((path) => code.get(path));
  const files = new Set([...surface.values()].map(({ from }) => from.slice(1)));
  const parts = [...files].flatMap((file) =>
    exportsOf(file, code.get(file) ?? "").flatMap((one): Found[] => {
      const { entry } = surface.get(one.name) ?? {};
      return entry === undefined ? [] : [{ ...one, entry }];
    }),
  );
  const imports = blockImports(code);
  const usersOf = (name: string, visited: ReadonlySet<string> = new Set()): string[] => {
    const direct = [...imports].filter(([, names]) => names.has(name)).map(([type]) => type);
    if (direct.length > 0 || visited.has(name)) return direct;
    const uses = new RegExp(`\\b${name}\\b`);
    const within = parts.filter((other) => other.name !== name && uses.test(other.body));
    return within.flatMap((other) => usersOf(other.name, new Set([...visited, name])));
  };
  const uses = (type: string) => imports.get(type)?.size ?? 0;
  return parts
    .map(({ body, ...one }) => ({
      ...one,
      blocks: [...new Set(usersOf(one.name))].sort((type, other) => uses(type) - uses(other)),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const EXPORT = /^(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export (?:(?:async )?function|const) (\w+)/gm;

function exportsOf(file: string, text: string): Omit<Found, "entry">[] {
  return [...text.matchAll(EXPORT)].map(({ 1: comment = "", 2: name = "", 0: whole, index }) => {
    const rest = text.slice(index + whole.length);
    const end = rest.search(/^(?:\/\*\*|export )/m);
    return {
      name,
      description: comment
        .replace(/^\s*\* ?/gm, " ")
        .replace(/\s+/g, " ")
        .trim(),
      isComponent: file.endsWith(".tsx") && /^[A-Z](?!\w*Provider$)\w*[a-z]/.test(name),
      body: end < 0 ? rest : rest.slice(0, end),
    };
  });
}

/** The names that each block type imports from the public modules. */
function blockImports(code: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of code) {
    const [, type] = /^blocks\/([^/]+)\//.exec(file) ?? [];
    if (type === undefined) continue;
    const names = [...text.matchAll(/import \{([^}]*)\} from "waymark\/\w+"/g)].flatMap(([, list = ""]) =>
      list.split(",").map((name) => name.trim().replace(/^type | as .*/g, "")),
    );
    imports.set(type, new Set([...(imports.get(type) ?? []), ...names]));
  }
  return imports;
}
