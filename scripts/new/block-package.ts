import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { canonicalJson, isObject, parseObject, valueAt } from "#src/content/json/json.ts";
import { newBlock } from "#src/plans/starters/new-block.ts";

/**
 * Turns a new site into a package of blocks. Only its blocks are published. Its pages are for trying the blocks, so that every command
 * works in the package: Studio, the gallery, the checks.
 * @param name name of the package; `waymark-blocks-recipes` starts with a block `recipes`
 * @param version version of the engine
 * @param types packages of the type check, by name
 * @param site files of the new site, by path
 * @throws Error if no block can have the name
 */
export function blockPackage(
  name: string,
  version: string,
  types: Readonly<Record<string, string>>,
  site: ReadonlyMap<string, string>,
): Map<string, string> {
  const type = name.replace(/^(?:waymark-)?(?:blocks?-)?/, "");
  const { create } = newBlock(type);
  const examples = parseObject(create.get(`blocks/${type}/${type}.examples.json`) ?? "") ?? {};
  const { dependencies, private: _, ...rest } = parseObject(site.get("package.json") ?? "") ?? {};
  // `npm init` adds `version` and `main` for a package of code, which this is not.
  const { version: __, main: ___, ...manifest } = rest;
  return new Map([
    ...site,
    ...create,
    ["pages/index.json", withBlock(site.get("pages/index.json") ?? "", valueAt(examples, "/valid/0/block"))],
    [
      "package.json",
      `${JSON.stringify(
        {
          name,
          version: "0.1.0",
          ...manifest,
          keywords: ["waymark-blocks"],
          files: ["blocks"],
          peerDependencies: { waymark: `^${version}` },
          devDependencies: { ...(isObject(dependencies) ? dependencies : {}), ...types },
        },
        null,
        2,
      )}\n`,
    ],
    ["README.md", readme(name, type)],
  ]);
}

function withBlock(page: string, block: unknown): string {
  const { blocks = [], ...rest } = parseObject(page) ?? {};
  if (!Array.isArray(blocks) || !isObject(block)) return page;
  return canonicalJson({ ...rest, blocks: [...blocks, block] });
}

const readme = (name: string, type: string): string => `# ${name}

Blocks for websites made with Waymark.

\`\`\`sh
npm install ${name}
\`\`\`

Then name the package in \`pages/_data/site.json\`: \`"blocks": ["${name}"]\`. Its blocks
then appear in Studio's insert dialog, in the gallery and, after \`${commandLine("generate")}\`, in your editor's completion.

## Develop it

\`blocks/${type}/\` is the first block; \`${commandLine("new")} block NAME\` starts another. \`pages/\` is a site to try them on; it
is not published.

\`\`\`sh
npm install
${commandLine("studio")}                 # the pages, with the blocks
${commandLine("gallery")} --serve  # every example, in both colour modes and three widths
${commandLine("test")}                       # checks schemas, examples, code and its types, and builds the pages
npm pack                       # the package, to try in a site: npm install PATH/TO/${name}-0.1.0.tgz
npm publish
\`\`\`
`;
