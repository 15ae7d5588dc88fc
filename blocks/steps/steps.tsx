import { chakra } from "@chakra-ui/react";
import type { StepsBlock } from "#schema/generated/types.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { AsideHeader, AsideLayout } from "#src/ui/aside-layout.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import { Step } from "./step.tsx";

/** Numbered steps: each number is a blaze, the way between them a dashed line. */
export default function Steps(props: StepsBlock) {
  const { id, variant = "row", tone = "paper", eyebrow, title, text, items } = props;
  const steps = items.map((item, index) => (
    <Step
      key={index}
      step={item}
      number={index + 1}
      last={index === items.length - 1}
      row={variant === "row"}
    />
  ));
  if (variant === "row") {
    return (
      <Section id={id} tone={tone}>
        <SectionHeader eyebrow={eyebrow} title={title} text={text} />
        <chakra.ol
          display="grid"
          listStyleType="none"
          gridTemplateColumns={{
            base: "minmax(0, 1fr)",
            md: `repeat(${items.length === 4 ? 2 : Math.min(items.length, 3)}, minmax(0, 1fr))`,
            lg: `repeat(${items.length < 5 ? items.length : 3}, minmax(0, 1fr))`,
          }}
          rowGap={{ base: "0", md: "10" }}
        >
          {steps}
        </chakra.ol>
        <Closing {...props} />
      </Section>
    );
  }
  return (
    <Section id={id} tone={tone}>
      <AsideLayout aside={<AsideHeader eyebrow={eyebrow} title={title} text={text} />}>
        <chakra.div minW="0">
          <chakra.ol listStyleType="none">{steps}</chakra.ol>
          <Closing {...props} />
        </chakra.div>
      </AsideLayout>
    </Section>
  );
}

function Closing({ note, actions }: StepsBlock) {
  if (!note && !actions) return null;
  return (
    <chakra.div mt={{ base: "8", md: "12" }} display="flex" flexWrap="wrap" alignItems="center" gap="6">
      <Actions actions={actions} />
      {note ? (
        <chakra.p color="fg.muted" maxW="reading">
          {note}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
