import { Card } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** A card that fills the width of a phone from edge to edge: for forms, which need the space. */
export function BleedCard(props: ComponentProps<typeof Card.Root>) {
  return (
    <Card.Root
      mx={{ base: "-gutter", md: "0" }}
      borderInlineWidth={{ base: "0", md: "thin" }}
      borderRadius={{ base: "none", md: "card" }}
      {...props}
    />
  );
}
