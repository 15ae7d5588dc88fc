import { describe, expect, test } from "vitest";
import { DEFAULT_FRAME } from "#src/theme/frame/frame.ts";
import { framedSystem } from "#src/theme/frame/framed-system.ts";
import { recipeMistakes } from "./chakra-use.tsx";

const system = framedSystem(DEFAULT_FRAME);

const modules = import.meta.glob<string>(["/blocks/**/*.tsx", "/src/ui/**/*.tsx", "/src/admin/ui/**/*.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test.each(Object.entries(modules))(
  "%s: every Chakra component has its recipe, every literal variant exists",
  (_, source) => expect(recipeMistakes(source, system), "see src/theme/README.md").toEqual([]),
);

describe("a mistake is found", () => {
  const mistakesOf = (code: string) =>
    recipeMistakes(`import { Alert, Box, chakra, Tag as Chip } from "@chakra-ui/react";\n${code}`, system);

  test.each([
    ["a component without a recipe", "<Chip.Root />", 'no recipe "tag" for Tag'],
    ["a variant's value", '<Alert.Root status="danger" />', 'recipe "alert" has no status "danger"'],
    ["one branch", '<Alert.Root status={x ? "info" : "bad"} />', 'recipe "alert" has no status "bad"'],
    ["one width", '<Alert.Root status={{ md: "bad" }} />', 'recipe "alert" has no status "bad"'],
    ["a variant of Chakra's", '<Alert.Root variant="solid" />', 'recipe "alert" has no variant "variant"'],
    ["a context", 'createSlotRecipeContext({ key: "tour" })', 'no recipe "tour"'],
  ])("%s", (_, code, mistake) => {
    expect(mistakesOf(code)).toEqual([`line 2: ${mistake}`]);
  });

  test("what is right, and what has no recipe, is left alone", () => {
    expect(mistakesOf('<Alert.Root status="info"><Box p="4" /><chakra.p mt="2" /></Alert.Root>')).toEqual([]);
  });
});
