import { Center, chakra, Flex } from "@chakra-ui/react";
import type { LogosBlock } from "#schema/generated/types.ts";
import { Section, SectionHeader } from "#src/ui/layout/section.tsx";
import { Picture } from "#src/ui/pictures/picture.tsx";

/** Logos of one height in a row that wraps; those with a link lead to the organisation. */
export default function Logos({ id, tone, title, text, items }: LogosBlock) {
  return (
    <Section id={id} tone={tone} compact>
      <SectionHeader title={title} text={text} />
      <Flex as="ul" wrap="wrap" gap={{ base: "3", md: "4" }}>
        {items.map(({ image, href }, index) => (
          <Plate as="li" key={index}>
            {href ? (
              <Center asChild w="full" h="full">
                <a href={href}>
                  <Picture image={image} sizes="10rem" />
                </a>
              </Center>
            ) : (
              <Picture image={image} sizes="10rem" />
            )}
          </Plate>
        ))}
      </Flex>
    </Section>
  );
}

/** Logos are made for light grounds, so they stand on one in dark mode too. */
const Plate = chakra("li", {
  base: {
    display: "grid",
    placeItems: "center",
    flex: "1 1 9rem",
    maxW: "16rem",
    h: { base: "20", md: "24" },
    px: "4",
    bg: "scene.paper",
    color: "scene.ink",
    borderWidth: "thin",
    borderRadius: "card",
    "& :is(img, svg)": { maxH: { base: "10", md: "12" }, w: "auto", maxW: "full", objectFit: "contain" },
    "& a": { borderRadius: "card" },
    "&:has(a:hover)": { borderColor: "border.emphasized" },
  },
});
