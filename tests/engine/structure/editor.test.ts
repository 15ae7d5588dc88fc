import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const readText = (name: string) => readFileSync(`.vscode/${name}`, "utf8");

test("VS Code recommends the extensions that its settings name, and no other", () => {
  // Settings such as "editor.defaultFormatter" name an extension as publisher.name.
  const named = [...readText("settings.json").matchAll(/"editor\.default\w+":\s*"([^"]+)"/g)].map(
    ([, extension]) => extension,
  );
  const { recommendations }: { recommendations: string[] } = JSON.parse(readText("extensions.json"));
  expect(named.length).toBeGreaterThan(0);
  expect([...recommendations].sort()).toEqual([...new Set(named)].sort());
});
