import { type BlockMistake, edited, FEE_LIST, fileOf } from "./fee-list.ts";

function inModule(
  ending: string,
  name: string,
  [from, to]: readonly [from: string, to: string],
  says: string | RegExp,
  at = to,
): BlockMistake {
  return { name: `${ending}: ${name}`, files: edited(ending, from, to), file: fileOf(ending), at, says };
}

const FIRST = '<Box as="section"';
const DEFAULT = "export default function";
const island = (text: string) => ({
  [fileOf(".tsx")]: null,
  [fileOf(".client.ts")]: null,
  [fileOf(".client.tsx")]: text,
});

export const mistakes: readonly BlockMistake[] = [
  // Exports
  inModule(".tsx", "no default export", [DEFAULT, "export function"], "default export", "import { Box"),
  inModule(".derive.ts", "no default export", [DEFAULT, "export function"], "default export", "type Block"),
  inModule(".structured-data.ts", "no default export", [DEFAULT, "function"], "default export"),
  inModule(
    ".client.ts",
    "no default export",
    [DEFAULT, "export function"],
    "default export",
    "import { sum }",
  ),
  inModule(
    ".migrations.ts",
    "no default export",
    ["export default []", "export const steps = []"],
    "default export",
  ),
  inModule(
    ".derive.ts",
    "an object in place of the function",
    [DEFAULT, "export default { a: 1 };\nfunction"],
    "function",
    "export default {",
  ),
  inModule(
    ".migrations.ts",
    "a function in place of the list",
    ["export default []", "export default () => []"],
    "list",
  ),
  inModule(".derive.ts", "async", [DEFAULT, "export default async function"], "async"),
  inModule(".structured-data.ts", "async", [DEFAULT, "export default async function"], "async"),
  inModule(".tsx", "async", [DEFAULT, "export default async function"], "async"),
  {
    name: ".derive.ts: an async arrow function exported by name",
    files: {
      [fileOf(".derive.ts")]:
        "const derive = async (block: object) => ({ ...block });\n\nexport default derive;\n",
    },
    file: fileOf(".derive.ts"),
    at: "const derive",
    says: "async",
  },
  inModule(
    ".client.ts",
    "a value of hydrate that does not exist",
    ['"intent"', '"hover"'],
    '"visible"',
    'hydrate = "hover"',
  ),
  inModule(".client.ts", "hydrate in a template", ['"intent"', "`hover`"], '"visible"', "hydrate = `hover`"),
  inModule(
    ".client.ts",
    "hydrate from a constant",
    ['export const hydrate = "intent";', 'const when = "hover";\nexport const hydrate = when;'],
    '"visible"',
    "hydrate = when",
  ),
  inModule(".client.ts", "hydrate in another type", ['"intent"', "true"], '"visible"', "hydrate = true"),
  inModule(".client.ts", "a misspelt hydrate", ["const hydrate", "const hydrat"], '"hydrate"'),
  inModule(
    ".tsx",
    "hydrate where nothing reads it",
    ["type Props", 'export const hydrate = "load";\n\ntype Props'],
    ".client",
    "export const hydrate",
  ),
  inModule(
    ".tsx",
    "a component that returns nothing",
    ["  return (\n    <Box", "  const section = (\n    <Box"],
    "return",
    "export default",
  ),
  // Code that needs a browser
  inModule(
    ".tsx",
    "useState",
    ["const id = useId();", "const id = useId();\n  const [open] = React.useState(false);"],
    "useState",
    "React.useState",
  ),
  inModule(
    ".tsx",
    "useEffect",
    ["const id = useId();", "const id = useId();\n  useEffect(() => {}, []);"],
    "useEffect",
    "useEffect",
  ),
  inModule(
    ".tsx",
    "a hook under another name",
    ['import { useId } from "react";', 'import { useId, useReducer as useSteps } from "react";'],
    "useReducer",
  ),
  inModule(
    ".tsx",
    "onClick",
    ["<Heading id={id}>", "<Heading id={id} onClick={() => undefined}>"],
    "onClick",
  ),
  {
    name: "onChange in a part of a static component",
    files: {
      "blocks/fee-list/fee-row.tsx":
        "export function FeeRow({ label }: { label: string }) {\n  return <input onChange={console.log} value={label} />;\n}\n",
    },
    file: "blocks/fee-list/fee-row.tsx",
    at: "onChange",
    says: "onChange",
  },
  inModule(
    ".tsx",
    "a handler that is spread",
    ["<Heading id={id}>", "<Heading id={id} {...{ onFocus: () => {} }}>"],
    "onFocus",
    "onFocus",
  ),
  inModule(
    ".tsx",
    "a ref",
    ["<Heading id={id}>", "<Heading id={id} ref={(node) => node?.focus()}>"],
    '"ref"',
    "ref=",
  ),
  inModule(
    ".derive.ts",
    "a request in derive",
    ["return { ...block,", 'return { ...block, rates: fetch("https://rates.example.org"),'],
    "request during the build",
    "fetch",
  ),
  ...["Date.now()", "new Date()", "Date()", "Math.random()", "crypto.randomUUID()", "performance.now()"].map(
    (call) =>
      inModule(
        ".derive.ts",
        `${call} in derive`,
        ["return { ...block,", `return { ...block, seen: ${call},`],
        `"${call.replace(/(?<!Date)\(\)$/, "")}" differs from build to build`,
      ),
  ),
  ...[
    ["globalThis.Math.random()", "Math.random"],
    ["[1].map(Date.now)", "Date.now"],
    ["randomUUID()", "randomUUID"],
  ].map(([value = "", says = ""]) =>
    inModule(
      ".derive.ts",
      value,
      ["return { ...block,", `return { ...block, seen: ${value},`],
      `"${says}" differs`,
    ),
  ),
  inModule(
    ".tsx",
    "the year of the build",
    ["const id = useId();", "const id = new Date().getFullYear();"],
    "new Date()",
  ),
  {
    name: "chance in a part of a static component",
    files: {
      "blocks/fee-list/fee-row.tsx":
        "const key = Math.random();\n\nexport function FeeRow({ label }: { label: string }) {\n  return <p key={key}>{label}</p>;\n}\n",
    },
    file: "blocks/fee-list/fee-row.tsx",
    at: "Math.random",
    says: "Math.random",
  },
  {
    name: "a class component",
    files: {
      "blocks/fee-list/fee-row.tsx":
        'import { Component } from "react";\n\nexport class FeeRow extends Component<{ label: string }> {\n  override render() {\n    return <p>{this.props.label}</p>;\n  }\n}\n',
    },
    file: "blocks/fee-list/fee-row.tsx",
    at: "class FeeRow",
    says: '"class FeeRow" does nothing in a static component',
  },
  {
    name: "a class component as the block",
    files: {
      [fileOf(".tsx")]:
        'import * as React from "react";\n\nexport default class FeeList extends React.PureComponent {\n  override render() {\n    return <p>Fees</p>;\n  }\n}\n',
    },
    file: fileOf(".tsx"),
    at: "class FeeList",
    says: "class FeeList",
  },
  inModule(
    ".structured-data.ts",
    "no @type",
    ['"@type": "OfferCatalog", ', ""],
    '"@type", such as',
    'return { "@context"',
  ),
  inModule(
    ".structured-data.ts",
    "no @type in a condition",
    [
      'return { "@context": "https://schema.org", "@type": "OfferCatalog", name: title };',
      'return title ? { "@context": "https://schema.org", name: title } : undefined;',
    ],
    '"@type", such as',
    "return title",
  ),
  inModule(
    ".structured-data.ts",
    "no @type in a constant",
    [
      'return { "@context": "https://schema.org", "@type": "OfferCatalog", name: title };',
      'const data = { "@context": "https://schema.org", type: "OfferCatalog", name: title };\n  return data;',
    ],
    '"@type", such as',
    "return data",
  ),
  inModule(".tsx", "window", ["const id = useId();", "const id = window.location.hash;"], "window"),
  inModule(
    ".derive.ts",
    "localStorage",
    ["return { ...block,", "return { ...block, seen: localStorage.length,"],
    "localStorage",
  ),
  inModule(
    ".client.ts",
    "the document before the block starts",
    ["export const hydrate", 'const title = document.querySelector("h1");\n\nexport const hydrate'],
    "document",
    "const title",
  ),
  inModule(".tsx", "a fixed id", ["<Heading id={id}>", '<Heading id="fees-title">'], '"fees-title"'),
  {
    name: "a fixed id in a part, in braces",
    files: {
      "blocks/fee-list/fee-row.tsx":
        'export function FeeRow({ label }: { label: string }) {\n  return <p id={"fee-row"}>{label}</p>;\n}\n',
    },
    file: "blocks/fee-list/fee-row.tsx",
    at: "<p id",
    says: '"fee-row"',
  },
  // Imports
  ...(
    [
      [
        "a misspelt name of waymark/ui",
        "{ Secton }",
        "waymark/ui",
        /has no "Secton"\. Did you mean "Section"/,
      ],
      ["a name of the other module", "{ fill as put }", "waymark/ui", 'Import it from "waymark/blocks".'],
      ["a module that waymark does not export", "{ Section }", "waymark/layout", "is not for blocks"],
      ["the interface for programs", "{ openSite }", "waymark", "is not for blocks"],
      ["a file of the engine that has moved", "{ Band }", "#src/ui/layout/band.tsx", "npx waymark migrate"],
    ] as const
  ).map(([name, names, from, says]) =>
    inModule(
      ".tsx",
      name,
      [
        'import { FeeRow } from "./fee-row.tsx";',
        `import ${names} from "${from}";\nimport { FeeRow } from "./fee-row.tsx";`,
      ],
      says,
      `import ${names}`,
    ),
  ),
  inModule(
    ".client.ts",
    "a module of Node",
    ['import { sum } from "./sum.ts";', 'import { join } from "node:path";\nimport { sum } from "./sum.ts";'],
    "node:path",
    "node:path",
  ),
  inModule(
    ".client.ts",
    "a module of Node without its prefix",
    ['import { sum } from "./sum.ts";', 'import fs from "fs";\nimport { sum } from "./sum.ts";'],
    '"fs"',
    'from "fs"',
  ),
  {
    name: ".client.ts: a module of Node in a helper",
    files: {
      "blocks/fee-list/sum.ts":
        'import { readFileSync } from "node:fs";\n\nexport const sum = (): number => readFileSync("a").length;\n',
    },
    file: "blocks/fee-list/sum.ts",
    at: "node:fs",
    says: "node:fs",
  },
  inModule(
    ".client.ts",
    "code of the engine that needs Node",
    [
      'import { sum } from "./sum.ts";',
      'import { readSiteFiles } from "#src/content/document/disk/files.ts";\nimport { sum } from "./sum.ts";',
    ],
    "node:fs",
    "#src/content/document/disk/files.ts",
  ),
  inModule(
    ".client.ts",
    "a package for servers",
    ['import { sum } from "./sum.ts";', 'import sharp from "sharp";\nimport { sum } from "./sum.ts";'],
    "sharp",
    'from "sharp"',
  ),
  inModule(
    ".client.ts",
    "a dynamic import of a module of Node",
    ["document.title =", 'import("node:os");\n    document.title ='],
    "node:os",
    "node:os",
  ),
  inModule(
    ".client.ts",
    "a dynamic import from a template",
    ["document.title =", "import(`node:os`);\n    document.title ="],
    "node:os",
    "node:os",
  ),
  inModule(
    ".client.ts",
    "a global of Node",
    ["document.title =", "process.cwd();\n    document.title ="],
    '"process" exists only in Node',
    "process",
  ),
  ...["lodash", "@mui/material", "date-fns/format"].map((name) =>
    inModule(
      ".derive.ts",
      `the package ${name}, which is not installed`,
      ["type Block", `import { sum } from "${name}";\n\ntype Block`],
      `npm install ${name.replace("/format", "")}`,
      `from "${name}"`,
    ),
  ),
  ...["@/fee-row.tsx", "#lib/fee-row.tsx", "https://esm.sh/fee-row"].map((from) =>
    inModule(".tsx", `an import from ${from}`, ["./fee-row.tsx", from], "leads nowhere"),
  ),
  inModule(
    ".tsx",
    "a misspelt package",
    ["@chakra-ui/react", "@chakra-ui/raect"],
    'Did you mean "@chakra-ui/react"?',
  ),
  inModule(".tsx", "a file that does not exist", ["./fee-row.tsx", "./fee-rows.tsx"], "fee-row.tsx"),
  inModule(".tsx", "a file without its ending", ["./fee-row.tsx", "./fee-row"], "fee-row.tsx", './fee-row"'),
  // Scripts and syntax
  inModule(
    ".inline.js",
    "</script> in an inline script",
    ['dataset.ready = "";', 'innerHTML = "<script></script>";'],
    "</script",
    "innerHTML",
  ),
  inModule(
    ".inline.js",
    "an import",
    ["document", 'import "./sum.ts";\ndocument'],
    "import",
    'import "./sum.ts"',
  ),
  inModule(".inline.js", "a syntax error", ['dataset.ready = "";', "dataset.ready = ;"], "Unexpected token"),
  inModule(
    ".inline.js",
    "types",
    ["document.", "const block: Element = document."],
    /type|initializer|token/i,
  ),
  inModule(".tsx", "a syntax error", ["</Box>", "</Bx>"], "Box", "</Bx>"),
  inModule(".derive.ts", "an unclosed bracket", ["0) };", "0 };"], /Expected|token/, "0 };"),
  {
    name: "an island without a default export",
    files: island((FEE_LIST[fileOf(".tsx")] ?? "").replace(DEFAULT, "export function")),
    file: fileOf(".client.tsx"),
    says: "default export",
  },
  {
    name: "an island with a part of the engine that reads files",
    files: island(`import "#src/publish/cache/keep-newest.ts";\n${FEE_LIST[fileOf(".tsx")] ?? ""}`),
    file: fileOf(".client.tsx"),
    says: "node:",
  },
  // Tokens
  ...(
    [
      ["a colour of a palette that does not exist", 'color="accennt.solid"', '"accent.solid"'],
      ["a step that no palette has", 'bg="brand.foo"', '"brand.foo"'],
      ["a colour of Chakra's own theme", 'color="red.500"', '"red.500"'],
      ["a text style", 'textStyle="h7"', '"h7"'],
      ["a step between those of the scale", 'p="13"', '"13"'],
      ["a size of Chakra's own theme", 'borderRadius="2xl"', '"2xl"'],
      ["a width of several", 'gap={{ base: "2", md: "13" }}', '"13"'],
      ["a branch of a condition", 'shadow={title ? "raised" : "lg"}', '"lg"'],
      ["a state", '_hover={{ color: "brand.fgg" }}', '"brand.fg"'],
      ["a selector", 'css={{ "& > p": { fontSize: "huge" } }}', '"huge"'],
      ["styles on a condition", 'css={{ ...(fees.length > 1 && { fontSize: "huge" }) }}', '"huge"'],
    ] as const
  ).map(([name, prop, says]) => inModule(".tsx", name, [FIRST, `${FIRST} ${prop}`], says, FIRST)),
];

/** Modules that are right, and look like mistakes. */
export const legitimate: Record<string, Record<string, string | null>> = {
  "values of CSS in place of tokens": edited(
    ".tsx",
    FIRST,
    `${FIRST} p="2rem" m="0 auto" w="full" color="currentColor" bg="rebeccapurple" flexBasis="content" lineHeight="1.2" opacity="0.5" zIndex="1" fontFamily="Georgia" boxShadow="none" borderColor="brand.solid/40" css={{ anchorName: "--x", "& > p": { marginTop: "-2" } }}`,
  ),
  "an island with state, effects and handlers": island(`import { useEffect, useState } from "react";

export const hydrate = "visible";

export default function FeeList({ title }: { title: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <button type="button" onClick={() => setOpen(!open)}>{title}</button>;
}
`),
  "a component that is exported by name": {
    [fileOf(".tsx")]: "function FeeList() {\n  return <p>Fees</p>;\n}\n\nexport { FeeList as default };\n",
  },
  "a component wrapped by a function": {
    [fileOf(".tsx")]: 'import { memo } from "react";\n\nexport default memo(() => <p>Fees</p>);\n',
  },
  "a component that hands on another": {
    [fileOf(".tsx")]: 'export { FeeRow as default } from "./fee-row.tsx";\n',
  },
  "types of modules that only servers have": {
    [fileOf(".client.ts")]:
      'import type { Stats } from "node:fs";\n\nexport default (root: HTMLElement & { stats?: Stats }): void => root.remove();\n',
  },
  "a variable that is called document": {
    [fileOf(".derive.ts")]:
      "export default function derive(document: { title: string }) {\n  return { ...document, short: document.title.slice(1) };\n}\n",
  },
  "a day of the block as a date": {
    [fileOf(".derive.ts")]:
      "export default function derive(block: { day: string }) {\n  return { ...block, year: new Date(block.day).getUTCFullYear() };\n}\n",
  },
  "the clock in a browser": {
    [fileOf(".client.ts")]:
      "export default function enhance(root: HTMLElement): void {\n  root.dataset.now = String(Date.now() + new Date().getTime());\n}\n",
  },
  "structured data that are made elsewhere, or not at all": {
    [fileOf(".structured-data.ts")]:
      'import { sum } from "./sum.ts";\n\nconst TYPED = { "@type": "Offer" };\n\nexport default function structuredData({ fees }: { fees: number }) {\n  if (fees === 0) return undefined;\n  const list = [1].map((one) => {\n    return { one };\n  });\n  return fees > 3 ? sum(fees) : { ...TYPED, list };\n}\n',
  },
  "a class that is no component": {
    [fileOf(".tsx")]:
      "class Fees extends Map<string, number> {}\n\nexport default function FeeList() {\n  return <p>{new Fees().size}</p>;\n}\n",
  },
  "a guard for the browser": {
    [fileOf(".client.ts")]:
      'const isTouch = typeof window !== "undefined" && "ontouchstart" in window;\n\nexport default (root: HTMLElement): void => root.toggleAttribute("data-touch", isTouch);\n',
  },
  "an id of the document": {
    [fileOf(".tsx")]:
      "export default function FeeList({ id }: { id: string }) {\n  return <p id={id.concat('-fees')}>Fees</p>;\n}\n",
  },
  "a block that declares once": {
    ...edited(".schema.json", '"texts": {', '"once": true,\n  "texts": {'),
    [fileOf(".tsx")]: 'export default function FeeList() {\n  return <p id="fees">Fees</p>;\n}\n',
  },
  "a component that returns null without fees": {
    [fileOf(".tsx")]:
      "export default ({ fees }: { fees: string[] }) => (fees.length === 0 ? null : <p>{fees}</p>);\n",
  },
  "a closing tag that is taken apart": {
    [fileOf(".inline.js")]: 'document.body.dataset.tag = "<\\/script>";\n',
  },
  "further files": {
    "blocks/fee-list/fee-list.test.tsx": "export {};\n",
    "blocks/fee-list/fee-list.style.ts": "export const gap = 4;\n",
    "blocks/fee-list/parts/amount.tsx": "export const Amount = () => <b />;\n",
    "blocks/fee-list/README.md": "# Fees\n",
  },
};
