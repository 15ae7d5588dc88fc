import { Blockquote, SimpleGrid, Span } from "@chakra-ui/react";
import { comma } from "waymark/blocks";
import { Portrait, stacked, TitledSection, useLanguage } from "waymark/ui";
import type { QuoteBandBlock } from "#schema/generated/types.ts";

/** One large quotation, or up to three side by side. */
export default function QuoteBand({ id, tone, eyebrow, title, text, items }: QuoteBandBlock) {
  const count = items.length;
  const language = useLanguage();
  return (
    <TitledSection id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      <SimpleGrid columns={{ base: 1, md: count }} columnGap={{ md: "10", lg: "16" }} rowGap="10">
        {items.map((item, index) => (
          <Blockquote.Root key={index} variant={count === 1 ? "solid" : "subtle"}>
            <Blockquote.Content>
              <p>{item.text}</p>
            </Blockquote.Content>
            {item.name || item.detail ? (
              <Blockquote.Caption display="flex" alignItems="center" gap="4" css={stacked}>
                <Portrait image={item.photo ?? item.image} />
                <Span minW="0">
                  {item.name ? <Span fontWeight="semibold">{item.name}</Span> : null}
                  {item.name && item.detail ? comma(language) : null}
                  {item.detail ? <Span color="fg.muted">{item.detail}</Span> : null}
                </Span>
              </Blockquote.Caption>
            ) : null}
          </Blockquote.Root>
        ))}
      </SimpleGrid>
    </TitledSection>
  );
}
