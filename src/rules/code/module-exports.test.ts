import { expect, test } from "vitest";
import { checkDefault, checkHydrate, type DefaultExport } from "./module-exports.ts";
import { type Module, ModuleImports } from "./module-imports.ts";

function parsed(text: string): Module {
  const module = new ModuleImports(() => text).module("blocks/a/a.tsx");
  if (!module || module.fault) throw new Error(`not a module: ${text}`);
  return module;
}

test.each<[DefaultExport, string]>([
  ["component", "export default function A() { return <p />; }"],
  ["component", "export default () => <p />;"],
  ["component", "const A = () => <p />; export default A;"],
  ["component", "function A() { return <p />; } export { A as default };"],
  ["component", 'export { A as default } from "./other.tsx";'],
  ["component", "export default memo(A);"],
  ["component", "export default function A() { throw new Error(); }"],
  ["component", "export default (function () { return 1; } as Component);"],
  ["listener", "export default async function (root) {}"],
  ["list", "export default [];"],
  ["list", "export default [] satisfies Migration[];"],
])("a %s may be %s", (expected, text) => {
  expect(checkDefault(parsed(text), expected)).toEqual([]);
});

test.each<[DefaultExport, string, RegExp, string]>([
  ["component", "export function A() {}", /default export is missing/, "export function"],
  ["component", "export default { a: 1 };", /not a function/, "export default"],
  ["function", "export default [];", /not a function/, "export default"],
  ["component", 'const a = "x"; export default a;', /not a function/, "a ="],
  ["list", "export default () => [];", /not a list/, "export default"],
  ["component", "export default async function A() { return 1; }", /is async/, "export default"],
  [
    "component",
    "export default function A() { items.map(() => { return 1; }); }",
    /never returns/,
    "export default",
  ],
  ["function", "export default function a() { return; }", /never returns/, "export default"],
])("a %s cannot be %s", (expected, text, problem, place) => {
  const [one] = checkDefault(parsed(text), expected);
  expect(one?.problem).toMatch(problem);
  expect(one?.offset).toBe(text.indexOf(place));
});

test.each([
  ['export const hydrate = "visible";', undefined],
  ["export const hydrate = `load`;", undefined],
  ["export const hydrate = choice();", undefined],
  ['export const other = "a";', undefined],
  ['export const hydrate = "soon";', /"hydrate" cannot be "soon"\. Allowed: "visible", "intent", "load"/],
  ['const when = "soon"; export { when as hydrate };', /cannot be "soon"/],
  ['export const hydrat = "load";', /Did you mean "hydrate"/],
  ['export { hydrate } from "./other.ts";', undefined],
])("in client code, %s", (text, problem) => {
  const [one] = checkHydrate(parsed(text), true);
  if (problem) expect(one?.problem).toMatch(problem);
  else expect(one).toBeUndefined();
});

test("outside client code, hydrate is read by nobody", () => {
  expect(checkHydrate(parsed('export const hydrate = "load";'), false)[0]?.problem).toMatch(
    /is only read in/,
  );
  expect(checkHydrate(parsed('export const hydrat = "load";'), false)).toEqual([]);
});
