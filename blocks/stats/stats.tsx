import { Grid, Stat } from "@chakra-ui/react";
import { filledRows, SmallPrint, TitledSection } from "waymark/ui";
import type { StatsProps } from "./stats.derive.ts";

/** Large figures in a row, each below a short bar. On a phone two per row, or one. */
export default function Stats({ id, tone, title, text, items, note, line }: StatsProps) {
  const count = items.length;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text} compact={!title}>
      <Grid
        as="dl"
        css={filledRows(count, { base: [line ? 1 : 2], md: [3, 2], lg: count > 4 ? [3, 4] : [count] })}
        columnGap={{ base: "5", md: "10" }}
        rowGap={{ base: line ? "4" : "8", md: "10" }}
      >
        {items.map((item, index) => (
          <Stat.Root as="div" key={index} size="lg">
            <Stat.ValueText as="dt">{item.value}</Stat.ValueText>
            <Stat.Label as="dd">{item.label}</Stat.Label>
            {item.text ? <Stat.HelpText as="dd">{item.text}</Stat.HelpText> : null}
          </Stat.Root>
        ))}
      </Grid>
      <SmallPrint mt="8">{note}</SmallPrint>
    </TitledSection>
  );
}
