import { chakra } from "@chakra-ui/react";
import type { FaqBlock } from "#schema/generated/types.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { AsideHeader, AsideLayout } from "#src/ui/aside-layout.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import { FaqFilter } from "./faq-filter.tsx";
import { FaqQuestion } from "./faq-question.tsx";

/**
 * The accordion: `<details>`, so it opens without script; `name` closes the others in single mode.
 * Arrow keys, `collapsible: false` and the filter come from faq.client.ts, which reads the data attributes.
 */
export default function Faq(props: FaqBlock) {
  const { id, tone = "paper", eyebrow, title, text, items, groups, actions, filter } = props;
  const { mode = "single", collapsible = true, variant = items ? "aside" : "stacked" } = props;
  const settings = { group: mode === "single" ? id : undefined } as const;
  const alwaysOne = mode === "single" && !collapsible;
  const first = (items ?? groups?.flatMap((group) => group.items))?.find((item) => !item.disabled);

  const questions = (
    <chakra.div
      minW="0"
      borderTopWidth={variant === "aside" && !filter ? { lg: "thin" } : undefined}
      borderColor="border"
      data-faq=""
      data-mode={mode}
      data-collapsible={alwaysOne ? "false" : undefined}
    >
      {filter ? <FaqFilter inputId={`${id}-filter`} /> : null}
      {items?.map((item, index) => (
        <FaqQuestion key={index} item={item} heading="h3" open={alwaysOne && item === first} {...settings} />
      ))}
      {groups?.map((group, index) => (
        <chakra.div
          key={index}
          data-faq-group=""
          display="grid"
          gridTemplateColumns={{
            base: "minmax(0, 1fr)",
            lg: variant === "stacked" ? "minmax(0, 3fr) minmax(0, 8fr)" : undefined,
          }}
          columnGap="16"
          pt={{ base: "8", lg: index === 0 ? "0" : "12" }}
        >
          <chakra.h3
            textStyle="h3"
            display="flex"
            gap="3"
            alignItems="center"
            alignSelf="start"
            py="4"
            overflowWrap="anywhere"
          >
            {group.icon ? (
              <chakra.span color="signal.fg" display="inline-flex" flexShrink="0">
                <Icon name={group.icon} />
              </chakra.span>
            ) : null}
            {group.title}
          </chakra.h3>
          <chakra.div minW="0" borderTopWidth="thin" borderColor="border">
            {group.items.map((item, place) => (
              <FaqQuestion
                key={place}
                item={item}
                heading="h4"
                open={alwaysOne && item === first}
                {...settings}
              />
            ))}
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  );

  if (variant === "aside") {
    return (
      <Section id={id} tone={tone}>
        <AsideLayout
          aside={
            <AsideHeader eyebrow={eyebrow} title={title} text={text}>
              {actions ? <Actions actions={actions} /> : null}
            </AsideHeader>
          }
        >
          {questions}
        </AsideLayout>
      </Section>
    );
  }
  return (
    <Section id={id} tone={tone}>
      <SectionHeader eyebrow={eyebrow} title={title} text={text} />
      {questions}
      {actions ? (
        <chakra.div mt="12">
          <Actions actions={actions} />
        </chakra.div>
      ) : null}
    </Section>
  );
}
