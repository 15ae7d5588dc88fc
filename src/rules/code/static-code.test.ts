import { expect, test } from "vitest";
import { type Module, ModuleImports } from "./module-imports.ts";
import { checkFixedIds, checkGlobals, checkStatic } from "./static-code.ts";

function parsed(text: string): Module {
  const module = new ModuleImports(() => text).module("blocks/a/a.tsx");
  if (!module || module.fault) throw new Error(`not a module: ${text}`);
  return module;
}

/** The names in quotation marks of what is reported. */
const namesIn = (problems: readonly { problem: string }[]): string[] =>
  problems.map(({ problem }) => /"([^"]*)"/.exec(problem)?.[1] ?? problem);

test.each([
  ["a hook", 'import { useState } from "react";', ["useState"]],
  ["a hook of a namespace", "React.useEffect(() => {});", ["useEffect"]],
  ["a handler", "<button onClick={save}>A</button>;", ["onClick"]],
  ["a ref", "<p ref={a} />;", ["ref"]],
  ["a handler in a spread object", "<p {...{ onKeyDown() {} }} />;", ["onKeyDown"]],
  ["a class", "class Tabs extends React.Component {}", ["class Tabs"]],
  ["the same handler twice", "<><p onClick={a} /><p onClick={a} /></>;", ["onClick"]],
  ["a hook that the build can render", 'import { useId } from "react"; useId();', []],
  ["an attribute that only begins alike", "<p once={true} one={2} />;", []],
  ["an object that is no property of an element", "const a = { onClick: 3 };", []],
  ["a type", "type A = { onClick: () => void };", []],
  ["a class of its own", "class Tabs extends Base {}", []],
])("in a static component, %s", (_, text, names) => {
  expect(namesIn(checkStatic(parsed(text)))).toEqual(names);
});

test.each([
  ["window.scrollTo(0, 0);", ["window"], ["window"]],
  ["export function run() { document.title; }", ["document"], []],
  ["fetch('/a');", ["fetch"], ["fetch"]],
  ["process.env.A;", [], ["process"]],
  ["export function run() { return Buffer.from('a'); }", [], ["Buffer"]],
  ["const document = 1; document;", [], []],
  ["export function f(window: string) { return window; }", [], []],
  ["page.document; ({ window: 1 });", [], []],
  ["const { navigator } = a; navigator;", [], []],
  ["if (typeof window !== 'undefined') window.a;", [], []],
  ["type A = typeof document;", [], []],
])("%s", (text, inBuild, inClient) => {
  expect(namesIn(checkGlobals(parsed(text), false))).toEqual(inBuild);
  expect(namesIn(checkGlobals(parsed(text), true))).toEqual(inClient);
});

test.each([
  ['<p id="a" />', ["a"]],
  ["<p id={`a`} />", ["a"]],
  ["<p id={`a-$" + "{b}`} />", []],
  ["<p id={id} />", []],
  ['<Card id="a" />', []],
  ['import { Box } from "@chakra-ui/react"; <Box id="a" />', ["a"]],
  ['import * as Tabs from "waymark/ui"; <Tabs.Root id="a" />', ["a"]],
  ['import { Card } from "./card.tsx"; <Card id="a" />', []],
  ['<p data-id="a" />', []],
])("the fixed ids of %s", (text, names) => {
  expect(namesIn(checkFixedIds(parsed(`${text};`)))).toEqual(names);
});
