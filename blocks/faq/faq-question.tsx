import { Heading } from "@chakra-ui/react";
import type { FaqItem } from "#schema/generated/types.ts";
import { Accordion } from "#src/ui/accordion.tsx";
import { RichText } from "#src/ui/rich-text.tsx";

type FaqQuestionProps = {
  item: FaqItem;
  heading: "h3" | "h4";
  /** The `name` of `<details>`: opening one question closes the others with the same name. */
  group: string | undefined;
  open: boolean;
};

/** A question with its answer as `<details>`. A disabled one can neither be focused nor opened. */
export function FaqQuestion({ item, heading, group, open }: FaqQuestionProps) {
  return (
    <Accordion.Item name={group} open={open || undefined} data-likely={item.likely ? "" : undefined}>
      <Accordion.ItemTrigger
        aria-disabled={item.disabled || undefined}
        tabIndex={item.disabled ? -1 : undefined}
      >
        {/* It stands in the summary itself: HTML allows no heading inside a span. */}
        <Heading as={heading} size="sm" flex="1">
          {item.question}
        </Heading>
        {item.disabled ? null : <Accordion.ItemIndicator aria-hidden="true" />}
      </Accordion.ItemTrigger>
      <Accordion.ItemBody>
        <RichText html={item.answer} />
      </Accordion.ItemBody>
    </Accordion.Item>
  );
}
