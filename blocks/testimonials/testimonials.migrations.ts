import type { BlockMigration } from "waymark/blocks";

type JsonObject = Parameters<BlockMigration["migrate"]>[0];

const object = (value: unknown): JsonObject => ({ ...Object(value) });

function renamed(story: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(story).map(([key, value]) => [
      { country: "place", program: "detail" }[key] ?? key,
      typeof value === "string"
        ? value.replace("{{item.country}}", "{{item.place}}").replace("{{item.program}}", "{{item.detail}}")
        : value,
    ]),
  );
}

export default [
  {
    to: 2,
    why: "`country` becomes `place`, and `program` becomes `detail`",
    migrate: (block) => {
      const { items } = block;
      if (Array.isArray(items))
        return {
          ...block,
          items: items.map((item) => (item instanceof Object ? renamed(object(item)) : item)),
        };
      const query = object(items);
      if (!(query.item instanceof Object)) return block;
      return { ...block, items: { ...query, item: renamed(object(query.item)) } };
    },
  },
] satisfies BlockMigration[];
