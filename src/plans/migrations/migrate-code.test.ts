import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { formatCode, migrateCode } from "./migrate-code.ts";

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
const migrated = (text: string) => {
  const { rewritten, left } = migrateCode(new Map([["blocks/a/a.tsx", text]]), read);
  return { text: rewritten[0]?.text ?? text, steps: rewritten[0]?.steps ?? [], left };
};

describe("imports of the engine's own files", () => {
  test("become one import from each module of the surface, and everything else stays", () => {
    const before = `import { Text } from "@chakra-ui/react";
import type { ABlock } from "#schema/generated/types.ts";
import { fill } from "#src/language/phrase.ts";
import { useTexts } from "#src/ui/language.ts";
import { Section, SectionHeader } from "#src/ui/layout/section.tsx";

export default function A() {
  return "#src/ui/layout/section.tsx";
}
`;
    expect(migrated(before)).toEqual({
      text: `import { Text } from "@chakra-ui/react";
import type { ABlock } from "#schema/generated/types.ts";
import { fill } from "waymark/blocks";
import { Section, SectionHeader, useTexts } from "waymark/ui";

export default function A() {
  return "#src/ui/layout/section.tsx";
}
`,
      steps: [
        "#src/language/phrase.ts becomes waymark/blocks",
        "#src/ui/language.ts becomes waymark/ui",
        "#src/ui/layout/section.tsx becomes waymark/ui",
      ],
      left: [],
    });
  });

  test("are found by their names where the engine has moved the file since", () => {
    expect(migrated('import { Band } from "#src/ui/layout/band.tsx";\n').text).toBe(
      'import { Band } from "waymark/ui";\n',
    );
  });

  test("stay where the file has another thing of the same name", () => {
    const text = 'import { Source } from "#src/ui/figures/fact-note.tsx";\n';
    expect(migrated(text)).toMatchObject({ text, left: [{ names: ["Source"] }] });
  });

  test("keep other names, types, quotes of the line after, and comments", () => {
    const before = `// The head of the site.
import type { PageContext } from "#src/ui/page-context.ts"; // its page
import { sitePart, type PageContext as Page } from '#src/ui/page-context.ts';
import { NativeDialog as Dialog } from "#src/ui/native-dialog.tsx";
`;
    expect(migrated(before).text).toBe(`// The head of the site.
import { type PageContext, type PageContext as Page, sitePart } from "waymark/blocks"; // its page
import { NativeDialog as Dialog } from "waymark/ui";
`);
  });

  test("are added to an import from the surface that is there", () => {
    const before = `import { Icon } from "waymark/ui";
import { Section } from "#src/ui/layout/section.tsx";
`;
    expect(migrated(before).text).toBe('import { Icon, Section } from "waymark/ui";\n');
  });

  test("are split where the surface has only some of the names, and the rest is told", () => {
    const before = 'import { Blaze, Ridge } from "#src/ui/pictures/blaze.tsx";\n';
    const result = migrated(before);
    expect(result.text).toBe(
      'import { Blaze } from "waymark/ui";\nimport { Ridge } from "#src/ui/pictures/blaze.tsx";\n',
    );
    const modules = new Map([["blocks/a/a.tsx", before]]);
    expect(formatCode(migrateCode(modules, read), true)).toMatch(
      /1 module would be changed\.\n.*may move.*\n {2}blocks\/a\/a\.tsx: Ridge from #src\/ui\/pictures\/blaze\.tsx\n/,
    );
  });

  test("of Windows keep the ends of their lines", () => {
    const before =
      'import { Icon } from "#src/ui/pictures/icon.tsx";\r\nimport { Section } from "#src/ui/layout/section.tsx";\r\n\r\nexport {};\r\n';
    expect(migrated(before).text).toBe('import { Icon, Section } from "waymark/ui";\r\n\r\nexport {};\r\n');
  });

  test.each([
    ["a module that does not parse", 'import { Section from "#src/ui/layout/section.tsx";\n'],
    ["a module without imports", "export const a = 1;\n"],
    ["no module of the engine", 'import { Section } from "./section.tsx";\n'],
  ])("%s stays as it is", (_, text) => {
    expect(migrated(text)).toMatchObject({ text, steps: [] });
  });

  test.each([
    ['import * as section from "#src/ui/layout/section.tsx";\n'],
    ['export { Section } from "#src/ui/layout/section.tsx";\n'],
    ['import "#src/ui/layout/section.tsx";\n'],
    ['import {\n  Section, // a band\n} from "#src/ui/layout/section.tsx";\n'],
  ])("that name nothing, hand it on, or hold a comment, stay and are told: %s", (text) => {
    expect(migrated(text)).toMatchObject({ text, left: [{ from: "#src/ui/layout/section.tsx" }] });
  });

  test("a second run changes nothing", () => {
    const { text } = migrated('import { Section } from "#src/ui/layout/section.tsx";\n');
    expect(migrated(text).steps).toEqual([]);
  });
});
