import type { BlockMigration } from "waymark/blocks";

const NAMES: Readonly<Record<string, string>> = { chat: "secondary", apply: "action" };

export default [
  {
    to: 2,
    why: "`chat` becomes `secondary`, and `apply` becomes `action`",
    migrate: (block) =>
      Object.fromEntries(Object.entries(block).map(([key, value]) => [NAMES[key] ?? key, value])),
  },
  {
    from: "language-switch",
    to: 2,
    why: "the block goes, since the header has the languages of the page",
    migrate: () => null,
  },
] satisfies BlockMigration[];
