import { Span } from "@chakra-ui/react";

/** A trail blaze: the short bold bar that marks what begins here. */
export function Blaze() {
  return <Span aria-hidden="true" flexShrink="0" w="6" h="1.5" borderRadius="full" bg="signal.solid" />;
}
