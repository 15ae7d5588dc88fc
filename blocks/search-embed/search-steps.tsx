import { chakra } from "@chakra-ui/react";
import type { SearchEmbedStep } from "#schema/generated/types.ts";

/** What a visitor does in the search, in numbered steps: one below the other on phones, side by side otherwise. */
export function SearchSteps({ items }: { items: readonly SearchEmbedStep[] }) {
  return (
    <chakra.ol
      display="grid"
      gridAutoFlow={{ md: "column" }}
      gridAutoColumns={{ md: "minmax(0, 1fr)" }}
      gap={{ base: "6", md: "10" }}
      mb={{ base: "10", md: "14" }}
      css={{ counterReset: "step" }}
    >
      {items.map((item, index) => (
        <Step key={index} item={item} />
      ))}
    </chakra.ol>
  );
}

function Step({ item }: { item: SearchEmbedStep }) {
  return (
    <chakra.li
      position="relative"
      pt={{ md: "14" }}
      ps={{ base: "12", md: "0" }}
      css={{
        counterIncrement: "step",
        "&::before": {
          content: "counter(step)",
          position: "absolute",
          insetInlineStart: "0",
          top: "0",
          textStyle: "h2",
          lineHeight: "1",
          color: "signal.fg",
          "[data-tone=ink] &": { color: "signal.solid" },
        },
      }}
    >
      <chakra.h3 textStyle="h3">{item.title}</chakra.h3>
      {item.text ? <chakra.p mt="1">{item.text}</chakra.p> : null}
    </chakra.li>
  );
}
