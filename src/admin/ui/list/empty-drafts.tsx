import { chakra } from "@chakra-ui/react";

/** A trail that has not been walked yet. */
export function EmptyDrafts({ title, text }: { title: string; text: string }) {
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: "column", sm: "row" }}
      alignItems="center"
      gap={{ base: "4", sm: "8" }}
      mt="4"
      p={{ base: "5", md: "8" }}
      borderWidth="thin"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="card"
    >
      <chakra.svg
        aria-hidden="true"
        viewBox="0 0 640 400"
        w="40"
        h="auto"
        flexShrink="0"
        borderRadius="card"
        overflow="hidden"
      >
        <use href="/scenes/trail.svg#scene" />
      </chakra.svg>
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.p textStyle="h4">{title}</chakra.p>
        <chakra.p color="fg.muted" mt="1">
          {text}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
