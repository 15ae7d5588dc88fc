import { chakra } from "@chakra-ui/react";
import type { DoDontBlock, DoDontDo } from "#schema/generated/types.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";

/** What to do and what to avoid, side by side. Headings and signs carry the meaning, colour only helps. */
export default function DoDont({
  id,
  tone = "paper",
  eyebrow,
  title,
  text,
  do: dos,
  dont,
  note,
}: DoDontBlock) {
  return (
    <Section id={id} tone={tone}>
      <SectionHeader eyebrow={eyebrow} title={title} text={text} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        columnGap={{ md: "10", lg: "16" }}
        rowGap="12"
      >
        <Side list={dos} palette="success" icon="check" />
        <Side list={dont} palette="danger" icon="x" />
      </chakra.div>
      {note ? (
        <chakra.p mt="8" color="fg.muted" maxW="reading">
          {note}
        </chakra.p>
      ) : null}
    </Section>
  );
}

type SideProps = { list: DoDontDo; palette: "success" | "danger"; icon: "check" | "x" };

function Side({ list, palette, icon }: SideProps) {
  return (
    <chakra.div
      colorPalette={palette}
      minW="0"
      pt="6"
      borderTopWidth="0.25rem"
      borderColor="colorPalette.solid"
    >
      <chakra.h3 textStyle="h3" display="flex" alignItems="center" gap="3" overflowWrap="anywhere">
        <chakra.span
          display="grid"
          placeItems="center"
          flexShrink="0"
          boxSize="9"
          borderRadius="full"
          bg="colorPalette.solid"
          color="colorPalette.contrast"
        >
          <Icon name={icon} />
        </chakra.span>
        {list.title}
      </chakra.h3>
      <chakra.ul listStyleType="none" mt="3">
        {list.items.map((item, index) => (
          <chakra.li
            key={index}
            display="flex"
            gap="4"
            py="3.5"
            borderBottomWidth="thin"
            borderColor="border"
          >
            <chakra.span flexShrink="0" pt="0.5" color="colorPalette.fg">
              <Icon name={icon} />
            </chakra.span>
            <chakra.span minW="0" overflowWrap="anywhere">
              {item}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
