import { Box, Heading, Link, LinkBox, LinkOverlay, List } from "@chakra-ui/react";
import type { FeatureListItem } from "#schema/generated/types.ts";
import { UprightBlaze } from "#src/ui/pictures/blaze.tsx";
import { Icon } from "#src/ui/pictures/icon.tsx";
import { OptionalText } from "#src/ui/text.tsx";

/** A point between hairlines: icon, heading, sentence. */
export function Feature({ item }: { item: FeatureListItem }) {
  return (
    <List.Item asChild gap="5" py="6">
      <LinkBox as="li">
        <List.Indicator fontSize="lg">
          {item.icon ? <Icon name={item.icon} /> : <UprightBlaze />}
        </List.Indicator>
        <Box minW="0">
          <Heading as="h3" size="md">
            {item.href ? (
              <Link asChild textDecorationColor="signal.solid" textDecorationThickness="0.1em">
                <LinkOverlay href={item.href}>{item.title}</LinkOverlay>
              </Link>
            ) : (
              item.title
            )}
          </Heading>
          <OptionalText mt="1.5" maxW="reading" color="fg.muted">
            {item.text}
          </OptionalText>
        </Box>
      </LinkBox>
    </List.Item>
  );
}
