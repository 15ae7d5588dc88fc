import { Box, Link, LinkBox, LinkOverlay, List, VisuallyHidden } from "@chakra-ui/react";
import { AsideSection, CRAMPED, Flag, Icon, OptionalText, SmallPrint, useTexts } from "waymark/ui";
import type { LinkListProps } from "./link-list.derive.ts";

/** Links to sources, beside their heading. External links have a mark. */
export default function LinkList({ id, tone, eyebrow, title, text, items, note }: LinkListProps) {
  return (
    <AsideSection id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      <Box minW="0">
        <List.Root variant="marker" borderTopWidth="thin">
          {items.map((item, index) => (
            <Row key={index} item={item} />
          ))}
        </List.Root>
        <SmallPrint mt="6">{note}</SmallPrint>
      </Box>
    </AsideSection>
  );
}

function Row({ item }: { item: LinkListProps["items"][number] }) {
  const texts = useTexts("link-list");
  return (
    <List.Item asChild py="5" css={{ [CRAMPED]: { flexWrap: "wrap", justifyContent: "space-between" } }}>
      <LinkBox as="li">
        {item.flag ? (
          <List.Indicator>
            <Flag code={item.flag} width="7" />
          </List.Indicator>
        ) : null}
        <Box flex="1" minW="0" css={{ [CRAMPED]: { order: "1", flexBasis: "full" } }}>
          <SmallPrint mb="0.5">{item.organisation}</SmallPrint>
          <Link asChild textStyle="h4" textDecorationThickness="0.08em">
            <LinkOverlay href={item.href} rel={item.external ? "noopener" : undefined}>
              {item.label}
              {item.external ? <VisuallyHidden> {texts.elsewhere}</VisuallyHidden> : null}
            </LinkOverlay>
          </Link>
          <OptionalText mt="1" color="fg.muted">
            {item.text}
          </OptionalText>
        </Box>
        <List.Indicator pt="1">
          <Icon name={item.external ? "arrow-up-right" : "arrow-right"} />
        </List.Indicator>
      </LinkBox>
    </List.Item>
  );
}
