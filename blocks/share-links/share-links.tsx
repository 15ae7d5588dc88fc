import { Container } from "@chakra-ui/react";
import { ShareRow } from "waymark/ui";
import type { ShareLinksProps } from "./share-links.derive.ts";

/** A row of links that pass the page on. */
export default function ShareLinks({ id, ...share }: ShareLinksProps) {
  return (
    <Container id={id} py={{ base: "8", md: "10" }} _print={{ display: "none" }}>
      <ShareRow {...share} />
    </Container>
  );
}
