/** An export of `src/ui`: a component, or a function or value that components use. */
export type UiExport = {
  name: string;
  file: string;
  description: string;
  isComponent: boolean;
  /** The types of the blocks that use it, the one that uses the fewest others first. */
  blocks: string[];
};

type Found = Omit<UiExport, "blocks"> & { body: string };

/** @param code sources of `src/ui` and of the blocks, by path */
export function uiExports(code: ReadonlyMap<string, string>): UiExport[] {
  const found = [...code].flatMap(([file, text]) =>
    file.startsWith("src/ui/") ? exportsOf(file, text) : [],
  );
  const imports = blockImports(code);
  const usersOf = (name: string, asked: ReadonlySet<string> = new Set()): string[] => {
    const direct = [...imports].filter(([, names]) => names.has(name)).map(([type]) => type);
    if (direct.length > 0 || asked.has(name)) return direct;
    const uses = new RegExp(`\\b${name}\\b`);
    const within = found.filter((other) => other.name !== name && uses.test(other.body));
    return within.flatMap((other) => usersOf(other.name, new Set([...asked, name])));
  };
  const uses = (type: string) => imports.get(type)?.size ?? 0;
  return found
    .map(({ body, ...one }) => ({
      ...one,
      blocks: [...new Set(usersOf(one.name))].sort((type, other) => uses(type) - uses(other)),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const EXPORT = /^(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export (?:(?:async )?function|const) (\w+)/gm;

function exportsOf(file: string, text: string): Found[] {
  return [...text.matchAll(EXPORT)].map(({ 1: comment = "", 2: name = "", 0: whole, index }) => {
    const rest = text.slice(index + whole.length);
    const end = rest.search(/^(?:\/\*\*|export )/m);
    return {
      name,
      file,
      description: comment
        .replace(/^\s*\* ?/gm, " ")
        .replace(/\s+/g, " ")
        .trim(),
      isComponent: file.endsWith(".tsx") && /^[A-Z](?!\w*Provider$)\w*[a-z]/.test(name),
      body: end < 0 ? rest : rest.slice(0, end),
    };
  });
}

/** The imports of each block type from `src/ui`. */
function blockImports(code: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of code) {
    const [, type] = /^blocks\/([^/]+)\//.exec(file) ?? [];
    if (type === undefined) continue;
    const names = [...text.matchAll(/import \{([^}]*)\} from "#src\/ui\//g)].flatMap(([, list = ""]) =>
      list.split(",").map((name) => name.trim().replace(/ as .*/, "")),
    );
    imports.set(type, new Set([...(imports.get(type) ?? []), ...names]));
  }
  return imports;
}
