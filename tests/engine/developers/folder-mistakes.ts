import { type BlockMistake, FEE_LIST, fileOf } from "./fee-list.ts";

/** A file of the block under another name. */
function renamed(ending: string, to: string, says: string | RegExp): BlockMistake {
  const text = FEE_LIST[fileOf(ending)] ?? "";
  return {
    name: `${fileOf(ending)} is named ${to}`,
    files: { [fileOf(ending)]: null, [to]: text },
    file: to,
    says,
  };
}

export const mistakes: readonly BlockMistake[] = [
  renamed(".examples.json", "blocks/fee-list/fee-list.example.json", "fee-list.examples.json"),
  renamed(".schema.json", "blocks/fee-list/fee-list.shema.json", "fee-list.schema.json"),
  renamed(".schema.json", "blocks/fee-list/schema.json", "fee-list.schema.json"),
  renamed(".examples.json", "blocks/fee-list/fees-list.examples.json", "fee-list.examples.json"),
  renamed(".tsx", "blocks/fee-list/FeeList.tsx", "fee-list.tsx"),
  renamed(".tsx", "blocks/fee-list/fee-list.jsx", "fee-list.tsx"),
  renamed(".tsx", "blocks/fee-list/fee-list.ts", "fee-list.tsx"),
  renamed(".client.ts", "blocks/fee-list/fee-list.clients.ts", "fee-list.client.ts"),
  renamed(".client.ts", "blocks/fee-list/fee-list.client.js", "fee-list.client.ts"),
  renamed(".client.ts", "blocks/fee-list/client.ts", "fee-list.client.ts"),
  renamed(".inline.js", "blocks/fee-list/fee-list.inline.ts", "fee-list.inline.js"),
  renamed(".derive.ts", "blocks/fee-list/fee-list.derived.ts", "fee-list.derive.ts"),
  renamed(".derive.ts", "blocks/fee-list/fee-list.derive.tsx", "fee-list.derive.ts"),
  renamed(".structured-data.ts", "blocks/fee-list/fee-list.structuredData.ts", "fee-list.structured-data.ts"),
  renamed(".migrations.ts", "blocks/fee-list/fee-list.migration.ts", "fee-list.migrations.ts"),
  {
    name: "no examples",
    files: { [fileOf(".examples.json")]: null },
    file: fileOf(".examples.json"),
    says: "missing",
  },
  {
    name: "no schema",
    files: { [fileOf(".schema.json")]: null, [fileOf(".examples.json")]: null },
    file: fileOf(".schema.json"),
    says: "missing",
  },
  {
    name: "no component",
    files: { [fileOf(".tsx")]: null },
    file: fileOf(".tsx"),
    says: "missing",
  },
  {
    name: "a static component and an island",
    files: { [fileOf(".client.tsx")]: FEE_LIST[fileOf(".tsx")] ?? "", [fileOf(".client.ts")]: null },
    file: fileOf(".client.tsx"),
    says: "fee-list.tsx",
  },
  {
    name: "a component beside the folders",
    files: { "blocks/price.tsx": "export default () => <p />;\n" },
    file: "blocks/price.tsx",
    says: "blocks/price/",
  },
  {
    name: "a folder whose name cannot be a type",
    files: { "blocks/Price_List/Price_List.tsx": "export default () => <p />;\n" },
    file: "blocks/Price_List/Price_List.tsx",
    says: "price-list",
  },
];
