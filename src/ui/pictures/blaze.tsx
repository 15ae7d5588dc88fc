import { Span } from "@chakra-ui/react";

/** A trail blaze: the short bold bar that marks the start of something. */
export function Blaze() {
  return <Span {...paint} w="6" h="1.5" />;
}

type UprightBlazeProps = { color?: string | undefined; empty?: boolean };

/** The marker of a list item: filled for information, outlined for something to be ticked off. */
export function UprightBlaze({
  empty = false,
  color = empty ? "signal.fg" : "signal.solid",
}: UprightBlazeProps) {
  if (empty)
    return (
      <Span
        aria-hidden="true"
        flexShrink="0"
        w="3"
        h="5"
        mt="1"
        borderRadius="l1"
        borderWidth="0.125rem"
        borderColor={color}
      />
    );
  return <Span {...paint} display="block" w="1.5" h="3.5" mt="1.5" bg={color} />;
}

const paint = { "aria-hidden": true, flexShrink: "0", borderRadius: "full", bg: "signal.solid" } as const;
