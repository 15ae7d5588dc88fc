import { Center, chakra, Grid } from "@chakra-ui/react";
import { Picture, phoneColumn, slotSizes, TitledSection, tracks } from "waymark/ui";
import type { LogosBlock } from "#schema/generated/types.ts";

const columns = {
  base: "repeat(2, minmax(0, 1fr))",
  md: "repeat(4, minmax(0, 1fr))",
  lg: "repeat(6, minmax(0, 1fr))",
};

/** The `sizes` attribute of the logos: the width of a grid column minus the padding of the light background (plate) behind each logo. */
const sizes = slotSizes({
  base: `calc((${phoneColumn} - 0.75rem) / 2 - 2rem)`,
  md: `calc(${tracks(1, 4, 3)} - 2rem)`,
  lg: `calc(${tracks(1, 6, 5)} - 2rem)`,
});

/** Logos of equal height in rows. A logo with a link leads to the organisation. */
export default function Logos({ id, tone, title, text, items }: LogosBlock) {
  return (
    <TitledSection id={id} tone={tone} title={title} text={text} compact>
      <Grid as="ul" templateColumns={columns} gap={{ base: "3", md: "4" }}>
        {items.map(({ image, href }, index) => (
          <Plate as="li" key={index}>
            {href ? (
              <Center asChild w="full" h="full">
                <a href={href}>
                  <Picture image={image} sizes={sizes} />
                </a>
              </Center>
            ) : (
              <Picture image={image} sizes={sizes} />
            )}
          </Plate>
        ))}
      </Grid>
    </TitledSection>
  );
}

/** A light background behind a logo in both colour modes, because most logos are made for a light background. */
const Plate = chakra("li", {
  base: {
    display: "grid",
    placeItems: "center",
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
