import { Box } from "@chakra-ui/react";

/** The line where a dragged row would land; its parent is positioned. */
export function DropLine({ edge }: { edge: "top" | "bottom" }) {
  return (
    <Box
      position="absolute"
      insetX="0"
      height="2px"
      bg="brand.solid"
      borderRadius="full"
      zIndex="1"
      {...{ [edge]: "-1px" }}
      _before={{
        content: '""',
        position: "absolute",
        insetStart: "-4px",
        top: "-2px",
        boxSize: "6px",
        borderRadius: "full",
        bg: "brand.solid",
      }}
    />
  );
}
