import { chakra } from "@chakra-ui/react";
import type { GlanceGridBlock } from "#schema/generated/types.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";

/** Names and figures in a ruled grid: the whole of a subject in one look. */
export default function GlanceGrid({ id, tone, title, text, items, action }: GlanceGridBlock) {
  const quiet = tone === "ink" ? "fg.invertedMuted" : "fg.muted";
  return (
    <Section id={id} tone={tone} as={title ? "section" : "div"} compact={!title}>
      <SectionHeader title={title} text={text} tone={tone} />
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: "1fr", sm: "repeat(2, 1fr)", lg: "repeat(3, 1fr)" }}
        columnGap={{ base: "6", md: "10" }}
      >
        {items.map((item, index) => (
          <chakra.div
            // biome-ignore lint/suspicious/noArrayIndexKey: static markup
            key={index}
            position="relative"
            py="5"
            ps={item.icon ? "11" : "0"}
            borderTopWidth="0.125rem"
            borderColor={tone === "ink" ? "border.inverted" : "border"}
          >
            <chakra.dt textStyle="small" color={quiet}>
              {item.icon ? (
                <chakra.span
                  position="absolute"
                  insetInlineStart="0"
                  color={tone === "ink" ? "signal.solid" : "brand.fg"}
                  fontSize="xl"
                >
                  <Icon name={item.icon} />
                </chakra.span>
              ) : null}
              {item.title}
            </chakra.dt>
            <chakra.dd textStyle="h3" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {item.value}
            </chakra.dd>
            {item.text ? (
              <chakra.dd textStyle="small" color={quiet} mt="1">
                {item.text}
              </chakra.dd>
            ) : null}
          </chakra.div>
        ))}
      </chakra.dl>
      {action ? (
        <chakra.div mt="8">
          <Actions actions={[action]} />
        </chakra.div>
      ) : null}
    </Section>
  );
}
