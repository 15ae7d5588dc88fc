import { chakra } from "@chakra-ui/react";

/** A list whose items stand between hairlines. */
export const RuledList = chakra("ul", {
  base: { borderTopWidth: "thin", "& > li": { borderBottomWidth: "thin" } },
});
