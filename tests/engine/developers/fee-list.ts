import { canonicalJson } from "#src/content/json/json.ts";

const COMMON = "../../schema/common.schema.json#/definitions";

/** A valid block with every kind of file, by path. */
export const FEE_LIST: Readonly<Record<string, string>> = {
  "blocks/fee-list/fee-list.schema.json": canonicalJson({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "FeeListBlock",
    description: "Fees of several courses, with a note.",
    type: "object",
    additionalProperties: false,
    required: ["type", "id", "title", "fees"],
    properties: {
      type: { description: "Type of the block.", type: "string", const: "fee-list" },
      id: { $ref: `${COMMON}/id` },
      title: { $ref: `${COMMON}/label`, heading: 2, description: "Heading of the section." },
      note: { description: "A note below the list.", type: "string", minLength: 2, maxLength: 80 },
      columns: { description: "Columns of the list.", type: "integer", minimum: 1, maximum: 4, default: 2 },
      period: { description: "What a fee pays for.", type: "string", enum: ["year", "term"] },
      code: { description: "Code of the price list.", type: "string", pattern: "^[A-Z]{3}$" },
      fees: {
        description: "The fees, lowest first.",
        type: "array",
        minItems: 1,
        maxItems: 9,
        items: {
          title: "FeeListItem",
          description: "A course and its fee.",
          type: "object",
          additionalProperties: false,
          required: ["label"],
          properties: {
            label: { $ref: `${COMMON}/label`, description: "Name of the course." },
            amount: { description: "The fee.", type: "number", minimum: 0 },
          },
        },
      },
    },
    texts: { more: { description: "Button that shows all the fees.", default: "Show all" } },
  }),
  "blocks/fee-list/fee-list.examples.json": canonicalJson({
    $schema: "../../schema/examples.schema.json",
    valid: [
      {
        name: "two fees",
        block: { type: "fee-list", id: "fees", title: "Fees", fees: [{ label: "Law" }, { label: "Art" }] },
      },
      {
        name: "one fee",
        block: { type: "fee-list", id: "fees", title: "Fees", note: "A year.", fees: [{ label: "Law" }] },
      },
    ],
    invalid: [
      {
        name: "no fees",
        code: "field/missing",
        path: "",
        block: { type: "fee-list", id: "fees", title: "Fees" },
      },
    ],
  }),
  "blocks/fee-list/fee-list.tsx": `import { Box, Heading } from "@chakra-ui/react";
import { useId } from "react";
import { FeeRow } from "./fee-row.tsx";

type Props = { title: string; fees: { label: string }[] };

export default function FeeList({ title, fees }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {fees.map((fee) => (
        <FeeRow key={fee.label} {...fee} />
      ))}
    </Box>
  );
}
`,
  "blocks/fee-list/fee-row.tsx": `export function FeeRow({ label }: { label: string }) {
  return <p>{label}</p>;
}
`,
  "blocks/fee-list/fee-list.client.ts": `import { sum } from "./sum.ts";

export const hydrate = "intent";

export default function enhance(root: HTMLElement): void {
  root.addEventListener("click", () => {
    document.title = String(sum(root.querySelectorAll("p").length));
  });
}
`,
  "blocks/fee-list/sum.ts": `export const sum = (count: number): number => count * 2;
`,
  "blocks/fee-list/fee-list.inline.js": `document.currentScript.previousElementSibling.dataset.ready = "";
`,
  "blocks/fee-list/fee-list.derive.ts": `type Block = { fees: { amount?: number }[] };

export default function derive(block: Block) {
  return { ...block, total: block.fees.reduce((sum, { amount = 0 }) => sum + amount, 0) };
}
`,
  "blocks/fee-list/fee-list.structured-data.ts": `export default function structuredData({ title }: { title: string }) {
  return { "@context": "https://schema.org", "@type": "OfferCatalog", name: title };
}
`,
  "blocks/fee-list/fee-list.migrations.ts": `export default [];
`,
};

/** A mistake that a developer can make in a block folder, and what the command says about it. */
export type BlockMistake = {
  name: string;
  /** The files with the mistake, which replace the valid ones; null removes a file. */
  files: Record<string, string | null>;
  /** The file that is blamed. */
  file: string;
  /** Text on the line that is blamed; without it, the first line. */
  at?: string;
  /** Text that message or hint must contain: the mistake itself, or its cure. */
  says: string | RegExp;
};

/** The path of a file of the block: `fileOf(".tsx")`. */
export const fileOf = (ending: string): string => `blocks/fee-list/fee-list${ending}`;

/** A file of the block in which one passage is replaced by another. */
export function edited(ending: string, from: string, to: string): Record<string, string> {
  const path = fileOf(ending);
  const text = FEE_LIST[path];
  if (!text?.includes(from)) throw new Error(`${path} does not contain ${JSON.stringify(from)}.`);
  return { [path]: text.replace(from, () => to) };
}

/** The line of a passage in a file with a mistake. */
export function lineOf({ files, file, at }: BlockMistake): number {
  if (at === undefined) return 1;
  const text = files[file] ?? FEE_LIST[file] ?? "";
  const index = text.indexOf(at);
  if (index === -1) throw new Error(`${file} does not contain ${JSON.stringify(at)}.`);
  return text.slice(0, index).split("\n").length;
}
