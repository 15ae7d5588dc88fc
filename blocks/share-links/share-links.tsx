import { Container } from "@chakra-ui/react";
import { Band, ShareRow } from "waymark/ui";
import type { ShareLinksProps } from "./share-links.derive.ts";

/** A row of links for sharing the page. */
export default function ShareLinks({ id, ...share }: ShareLinksProps) {
  return (
    <Band as="div" id={id} size="sm" _print={{ display: "none" }}>
      <Container>
        <ShareRow {...share} />
      </Container>
    </Band>
  );
}
