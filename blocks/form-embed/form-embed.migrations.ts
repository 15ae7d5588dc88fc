import type { BlockMigration } from "waymark/blocks";

export default [
  {
    from: "intake-embed",
    to: 2,
    why: "`intake-embed` becomes `form-embed`",
    migrate: (block) => ({ ...block, type: "form-embed" }),
  },
] satisfies BlockMigration[];
