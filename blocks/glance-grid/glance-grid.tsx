import { chakra } from "@chakra-ui/react";
import type { GlanceGridBlock } from "#schema/generated/types.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";

/** Names and figures in a ruled grid: the whole of a subject in one look. */
export default function GlanceGrid({ id, tone, title, text, items, action }: GlanceGridBlock) {
  return (
    <Section id={id} tone={tone} as={title ? "section" : "div"} compact={!title}>
      <SectionHeader title={title} text={text} />
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: "1fr", sm: "repeat(2, 1fr)", lg: "repeat(3, 1fr)" }}
        columnGap={{ base: "6", md: "10" }}
      >
        {items.map((item, index) => (
          <chakra.div
            key={index}
            position="relative"
            py="5"
            ps={item.icon ? "11" : "0"}
            borderTopWidth="0.125rem"
            borderColor="border"
          >
            <chakra.dt textStyle="small" color="fg.muted">
              {item.icon ? (
                <chakra.span position="absolute" insetInlineStart="0" color="brand.fg" fontSize="xl">
                  <Icon name={item.icon} />
                </chakra.span>
              ) : null}
              {item.title}
            </chakra.dt>
            <chakra.dd textStyle="h3" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {item.value}
            </chakra.dd>
            {item.text ? (
              <chakra.dd textStyle="small" color="fg.muted" mt="1">
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
