import { chakra } from "@chakra-ui/react";
import type { ChecklistBlock } from "#schema/generated/types.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { AsideHeader, AsideLayout } from "#src/ui/aside-layout.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import { CheckItems } from "./check-items.tsx";

/** Things to have or to do. One list stands beside its heading; groups stand side by side under it. */
export default function Checklist(props: ChecklistBlock) {
  const { id, tone = "paper", eyebrow, title, text, groups, items, mark = "tick" } = props;
  if (!groups) {
    return (
      <Section id={id} tone={tone}>
        <AsideLayout aside={<AsideHeader eyebrow={eyebrow} title={title} text={text} />}>
          <chakra.div minW="0" borderTopWidth={{ lg: "thin" }} borderColor="border">
            <CheckItems items={items ?? []} mark={mark} twoColumns={(items ?? []).length > 6} />
            <Closing {...props} />
          </chakra.div>
        </AsideLayout>
      </Section>
    );
  }
  return (
    <Section id={id} tone={tone}>
      <SectionHeader eyebrow={eyebrow} title={title} text={text} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          md: `repeat(${groups.length === 1 ? 1 : 2}, minmax(0, 1fr))`,
          lg: `repeat(${groups.length === 4 ? 2 : Math.min(groups.length, 3)}, minmax(0, 1fr))`,
        }}
        columnGap={{ md: "10", lg: "16" }}
        rowGap="12"
      >
        {groups.map((group, index) => (
          <chakra.div key={index} minW="0" pt="5" borderTopWidth="0.25rem" borderColor="signal.solid">
            <chakra.h3 textStyle="h3" display="flex" alignItems="center" gap="3" overflowWrap="anywhere">
              {group.icon ? <Icon name={group.icon} /> : null}
              {group.title}
            </chakra.h3>
            {group.text ? (
              <chakra.p mt="2" color="fg.muted">
                {group.text}
              </chakra.p>
            ) : null}
            <chakra.div mt="4">
              <CheckItems items={group.items} mark={mark} />
            </chakra.div>
          </chakra.div>
        ))}
      </chakra.div>
      <Closing {...props} />
    </Section>
  );
}

function Closing({ note, actions }: ChecklistBlock) {
  if (!note && !actions) return null;
  return (
    <chakra.div mt="8" display="grid" gap="6">
      {note ? (
        <chakra.p color="fg.muted" maxW="reading">
          {note}
        </chakra.p>
      ) : null}
      <Actions actions={actions} />
    </chakra.div>
  );
}
