import { Box, Card, Link, List, Text } from "@chakra-ui/react";
import { AsideSection, BleedCard, FormFrame, FormSkeleton, SmallPrint, useTexts } from "waymark/ui";
import type { SitePartnerAsk } from "#schema/generated/types.ts";
import type { FormEmbedProps } from "./form-embed.derive.ts";

/** The partner's form in a frame. On wide screens the text beside the form stays in view; on a phone the form takes the whole width. */
export default function FormEmbed(block: FormEmbedProps) {
  const texts = useTexts("form-embed");
  return (
    <AsideSection
      id={block.id}
      tone={block.tone}
      tabIndex={-1}
      title={block.title}
      text={block.text}
      aside={
        <>
          <Text
            textStyle="small"
            ps="4"
            borderInlineStartWidth="0.25rem"
            borderColor="accent.solid"
            color="fg.muted"
            maxW="reading"
          >
            {block.note}
          </Text>
          {block.asks ? <FormParts asks={block.asks} /> : null}
        </>
      }
    >
      <div>
        {/* The embedded form does not work without JavaScript either. */}
        <noscript>
          <Card.Root gap="3">
            <p>{texts.needsScript}</p>
            <NewTabLink address={block.address} />
          </Card.Root>
        </noscript>
        <BleedCard p="0" overflow="hidden" css={needsScript}>
          <FormSkeleton>{texts.loading}</FormSkeleton>
          <FormFrame
            address={block.address}
            title={block.frameTitle}
            heightRule={block.heightRule ?? "checked"}
            progressEvent="ab_intake_progress"
          />
        </BleedCard>
        <Box mt="4" css={needsScript}>
          <NewTabLink address={block.address} />
        </Box>
      </div>
    </AsideSection>
  );
}

/** The steps of the form, listed beside it. Hidden on a phone, where the form follows the text directly. */
function FormParts({ asks }: { asks: readonly SitePartnerAsk[] }) {
  return (
    <Box hideBelow="lg" mt="6">
      <List.Root as="ol" variant="marker">
        {asks.map((item, index) => (
          <List.Item key={index}>
            <List.Indicator textStyle="h4" w="4" pt="0">
              {index + 1}
            </List.Indicator>
            <div>
              <Text fontWeight="semibold">{item.title}</Text>
              <SmallPrint>{item.text}</SmallPrint>
            </div>
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}

const needsScript = { "@media (scripting: none)": { display: "none" } };

function NewTabLink({ address }: { address: string }) {
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener"
      display="inline-block"
      py="2"
      fontWeight="bold"
      textWrap="balance"
    >
      {useTexts("form-embed").newTab}
    </Link>
  );
}
