import type { DocumentMigration } from "waymark/blocks";

const NAMES: Readonly<Record<string, string>> = { country: "place", program: "detail" };

export default [
  {
    to: 2,
    why: "`country` becomes `place`, and `program` becomes `detail`",
    migrate: (document) =>
      Array.isArray(document.items)
        ? {
            ...document,
            items: document.items.map((item) =>
              item instanceof Object
                ? Object.fromEntries(Object.entries(item).map(([key, value]) => [NAMES[key] ?? key, value]))
                : item,
            ),
          }
        : document,
  },
] satisfies DocumentMigration[];
