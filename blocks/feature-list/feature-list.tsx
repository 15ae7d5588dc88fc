import { chakra } from "@chakra-ui/react";
import type { FeatureListBlock } from "#schema/generated/types.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { AsideHeader, AsideLayout } from "#src/ui/aside-layout.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import { Feature } from "./feature.tsx";

/** Points without boxes: beside their heading, or in two columns under it. */
export default function FeatureList(props: FeatureListBlock) {
  const { id, variant = "aside", tone = "paper", eyebrow, title, text, items, image, actions } = props;
  const features = items.map((item, index) => (
    <Feature key={index} item={item} first={index === 0 && variant === "aside"} />
  ));
  if (variant === "columns") {
    return (
      <Section id={id} tone={tone}>
        <SectionHeader eyebrow={eyebrow} title={title} text={text} />
        <chakra.ul
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
          columnGap={{ md: "10", lg: "20" }}
        >
          {features}
        </chakra.ul>
        {actions ? (
          <chakra.div mt="10">
            <Actions actions={actions} />
          </chakra.div>
        ) : null}
      </Section>
    );
  }
  return (
    <Section id={id} tone={tone}>
      <AsideLayout
        aside={
          <AsideHeader eyebrow={eyebrow} title={title} text={text}>
            {image ? (
              <chakra.div borderRadius="card" overflow="hidden" mb={actions ? "8" : "0"}>
                <Picture image={image} />
              </chakra.div>
            ) : null}
            {actions ? <Actions actions={actions} /> : null}
          </AsideHeader>
        }
      >
        <chakra.ul listStyleType="none" minW="0">
          {features}
        </chakra.ul>
      </AsideLayout>
    </Section>
  );
}
