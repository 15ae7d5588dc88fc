import { LinkBox, LinkOverlay, SimpleGrid, Stat } from "@chakra-ui/react";

type Count = { label: string; count: number; href: string };

/** Large figures side by side, each with a blaze above it and a link to what it counts. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <SimpleGrid as="dl" columns={2} gap={{ base: "5", md: "8" }} mt="8">
      {counts.map(({ label, count, href }) => (
        <Stat.Root key={label} asChild size="lg">
          <LinkBox>
            <Stat.Label>
              <LinkOverlay href={href}>{label}</LinkOverlay>
            </Stat.Label>
            <Stat.ValueText>{count}</Stat.ValueText>
          </LinkBox>
        </Stat.Root>
      ))}
    </SimpleGrid>
  );
}
