import { Box, Link, LinkBox, LinkOverlay, List, Text, VisuallyHidden } from "@chakra-ui/react";
import { useTexts } from "#src/ui/language.ts";
import { AsideHeader, AsideLayout } from "#src/ui/layout/aside-layout.tsx";
import { Section } from "#src/ui/layout/section.tsx";
import { Flag } from "#src/ui/pictures/flag.tsx";
import { Icon } from "#src/ui/pictures/icon.tsx";
import type { DerivedLink, LinkListProps } from "./link-list.derive.ts";

/** Links to sources, beside their heading. External links are marked. */
export default function LinkList({ id, tone, eyebrow, title, text, items, note }: LinkListProps) {
  return (
    <Section id={id} tone={tone}>
      <AsideLayout aside={<AsideHeader eyebrow={eyebrow} title={title} text={text} />}>
        <Box minW="0">
          <List.Root variant="marker" borderTopWidth="thin">
            {items.map((item, index) => (
              <Row key={index} item={item} />
            ))}
          </List.Root>
          {note ? (
            <Text mt="6" textStyle="small" color="fg.muted">
              {note}
            </Text>
          ) : null}
        </Box>
      </AsideLayout>
    </Section>
  );
}

function Row({ item }: { item: DerivedLink }) {
  const texts = useTexts("link-list");
  return (
    <List.Item asChild py="5">
      <LinkBox as="li">
        {item.flag ? (
          <List.Indicator>
            <Flag code={item.flag} width="7" />
          </List.Indicator>
        ) : null}
        <Box flex="1" minW="0">
          {item.organisation ? (
            <Text mb="0.5" textStyle="small" color="fg.muted">
              {item.organisation}
            </Text>
          ) : null}
          <Link asChild textStyle="h4" textDecorationThickness="0.08em">
            <LinkOverlay href={item.href} rel={item.external ? "noopener" : undefined}>
              {item.label}
              {item.external ? <VisuallyHidden> {texts.elsewhere}</VisuallyHidden> : null}
            </LinkOverlay>
          </Link>
          {item.text ? (
            <Text mt="1" color="fg.muted">
              {item.text}
            </Text>
          ) : null}
        </Box>
        <List.Indicator pt="1">
          <Icon name={item.external ? "arrow-up-right" : "arrow-right"} />
        </List.Indicator>
      </LinkBox>
    </List.Item>
  );
}
