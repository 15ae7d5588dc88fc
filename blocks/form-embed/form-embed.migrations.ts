import type { BlockMigration } from "#src/authoring/migrate/migration.ts";

export default [
  {
    from: "intake-embed",
    to: 2,
    why: "`intake-embed` becomes `form-embed`",
    migrate: (block) => ({ ...block, type: "form-embed" }),
  },
] satisfies BlockMigration[];
