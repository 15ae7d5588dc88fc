import { chakra } from "@chakra-ui/react";

/** A list with a hairline between items. */
export const RuledList = chakra("ul", {
  base: { borderTopWidth: "thin", "& > li": { borderBottomWidth: "thin" } },
});
