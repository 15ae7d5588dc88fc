import { chakra } from "@chakra-ui/react";
import type { ChecklistItem } from "#schema/generated/types.ts";
import { Icon } from "#src/ui/icon.tsx";

type CheckItemsProps = {
  items: readonly ChecklistItem[];
  mark: "tick" | "dot";
  twoColumns?: boolean | undefined;
};

/** A list between hairlines, each thing with its sign. */
export function CheckItems({ items, mark, twoColumns }: CheckItemsProps) {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      columnGap="10"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        md: twoColumns ? "repeat(2, minmax(0, 1fr))" : undefined,
      }}
    >
      {items.map((item, index) => (
        <chakra.li
          key={index}
          display="flex"
          gap="4"
          py="3.5"
          borderBottomWidth="thin"
          borderColor="border"
          overflowWrap="anywhere"
        >
          <Mark kind={mark} />
          <chakra.div minW="0">
            <chakra.p>{item.text}</chakra.p>
            {item.detail ? (
              <chakra.p textStyle="small" mt="0.5" color="fg.muted">
                {item.detail}
              </chakra.p>
            ) : null}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Mark({ kind }: { kind: "tick" | "dot" }) {
  if (kind === "dot") {
    return (
      <chakra.span
        aria-hidden="true"
        flexShrink="0"
        mt="2.5"
        w="1.5"
        h="3.5"
        borderRadius="full"
        bg="signal.solid"
      />
    );
  }
  return (
    <chakra.span
      flexShrink="0"
      display="grid"
      placeItems="center"
      boxSize="6"
      mt="0.5"
      fontSize="xs"
      borderRadius="full"
      bg="success.muted"
      color="success.fg"
    >
      <Icon name="check" />
    </chakra.span>
  );
}
