import { Box, Center, Grid, Heading, Link, useRecipe } from "@chakra-ui/react";
import { CRAMPED, filledRows, OptionalText, Picture, TitledSection } from "waymark/ui";
import type { PeopleProps } from "./people.derive.ts";

/** People in a grid: portrait or initials, name, role and a sentence. */
export default function People({ id, tone, title, text, items, isLarge }: PeopleProps) {
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      <Grid
        as="ul"
        columnGap={{ base: "5", md: "8" }}
        rowGap={{ base: "8", md: "10" }}
        css={filledRows(items.length, { sm: [2], lg: [4, 3] })}
      >
        {items.map((person, index) => (
          <PersonItem key={index} person={person} isLarge={isLarge} />
        ))}
      </Grid>
    </TitledSection>
  );
}

function PersonItem({
  person: { name, role, text, image, photo = image, href, initials },
  isLarge,
}: {
  person: PeopleProps["items"][number];
  isLarge: boolean;
}) {
  const portrait = useRecipe({ key: "portrait" })();
  return (
    <Box
      as="li"
      minW="0"
      display={{ base: "grid", sm: "block" }}
      gridTemplateColumns="5rem minmax(0, 1fr)"
      columnGap="5"
      css={{ [CRAMPED]: { display: "block" } }}
    >
      <Box css={portrait} w={{ base: "20", sm: isLarge ? "40" : "24" }} mb="5" gridRow="span 3">
        {photo ? (
          <Picture image={photo} sizes={isLarge ? "10rem" : "6rem"} cover />
        ) : (
          <Center h="full" bg="brand.muted" color="brand.fg" textStyle="h2" aria-hidden="true">
            {initials}
          </Center>
        )}
      </Box>
      <Heading as="h3" textStyle="h4" overflowWrap="anywhere">
        {href ? <Link href={href}>{name}</Link> : name}
      </Heading>
      <OptionalText textStyle="label" color="fg.muted" mt="1">
        {role}
      </OptionalText>
      <OptionalText mt="3">{text}</OptionalText>
    </Box>
  );
}
