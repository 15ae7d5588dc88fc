import { DataList, Grid } from "@chakra-ui/react";
import { Actions, aboveWords, filledRows, Icon, OptionalText, TitledSection, wholeWidth } from "waymark/ui";
import type { GlanceGridBlock } from "#schema/generated/types.ts";

/** Labels and figures in a ruled grid, as a summary of a subject. */
export default function GlanceGrid({ id, tone, title, text, items, action }: GlanceGridBlock) {
  return (
    <TitledSection
      id={id}
      tone={tone}
      title={title}
      text={text}
      as={title ? "section" : "div"}
      compact={!title}
    >
      <DataList.Root asChild orientation="vertical" size="lg">
        <Grid
          as="dl"
          columnGap={{ base: "6", md: "10" }}
          css={[filledRows(items.length, { sm: [2], xl: [3, 2, 4] }), forLongWords]}
          _print={{
            gridTemplateColumns: `repeat(${items.length % 4 ? 3 : 4}, minmax(0, 1fr)) !important`,
            "& > *": { gridColumn: "auto !important" },
          }}
        >
          {items.map((item, index) => (
            <DataList.Item key={index} {...(item.icon ? besideIcon : {})}>
              <DataList.ItemLabel>
                {item.icon ? (
                  <Icon
                    name={item.icon}
                    position="absolute"
                    insetInlineStart="0"
                    fontSize="xl"
                    color="brand.fg"
                    css={aboveWords}
                  />
                ) : null}
                {item.title}
              </DataList.ItemLabel>
              <DataList.ItemValue>{item.value}</DataList.ItemValue>
              <OptionalText as="dd" mt="1" textStyle="small" color="fg.muted">
                {item.text}
              </OptionalText>
            </DataList.Item>
          ))}
        </Grid>
      </DataList.Root>
      <Actions actions={action && [action]} mt="8" />
    </TitledSection>
  );
}

const besideIcon = { ps: "11", css: wholeWidth } as const;

/**
 * Column widths for "September/January/May", which cannot be broken: two columns have room for it from 41em, three from `xl`, and a small
 * phone only in smaller type.
 */
const forLongWords = {
  "@container (max-width: 41em)": { display: "block" },
  "@container (max-width: 19em)": { "& dt + dd": { fontSize: "md" } },
} as const;
