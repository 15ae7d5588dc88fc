import { chakra } from "@chakra-ui/react";
import type { FeatureListItem } from "#schema/generated/types.ts";
import { Icon } from "#src/ui/icon.tsx";

type FeatureProps = { item: FeatureListItem; first: boolean };

/** One point between hairlines: sign, heading, sentence. */
export function Feature({ item, first }: FeatureProps) {
  return (
    <chakra.li
      position="relative"
      display="flex"
      gap="5"
      py="6"
      pt={first ? { lg: "0" } : undefined}
      borderBottomWidth="thin"
      borderColor="border"
    >
      <chakra.span flexShrink="0" fontSize="lg" pt="0.5" color="signal.fg">
        <Icon name={item.icon ?? "check"} />
      </chakra.span>
      <chakra.div minW="0">
        <chakra.h3 textStyle="h3" overflowWrap="anywhere">
          {item.href ? (
            <chakra.a
              href={item.href}
              color="inherit"
              textDecoration="underline"
              textDecorationColor="signal.solid"
              textUnderlineOffset="0.2em"
              textDecorationThickness="0.1em"
              _hover={{ textDecorationThickness: "0.16em" }}
              _after={{ content: '""', position: "absolute", inset: "0" }}
            >
              {item.title}
            </chakra.a>
          ) : (
            item.title
          )}
        </chakra.h3>
        {item.text ? (
          <chakra.p mt="1.5" maxW="reading" color="fg.muted">
            {item.text}
          </chakra.p>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}
