import { Text } from "@chakra-ui/react";
import { fill } from "waymark/blocks";
import { FactNote, TitledSection, useTexts } from "waymark/ui";
import { Profile } from "#src/ui/figures/climb/profile.tsx";
import { Climbs } from "./climbs.tsx";
import { Dues } from "./dues.tsx";
import type { YearClimbProps } from "./year-climb.derive.ts";

/** A drawing of the year before a course starts, as a climb, above the list of due dates. All countries have one scale. */
export default function YearClimb({ tone, title, text, note, sources, ...climbs }: YearClimbProps) {
  const { id, items } = climbs;
  const texts = useTexts("year-climb");
  const [only] = items.length === 1 ? items : [];
  const [year] = only?.years ?? [];
  return (
    <TitledSection id={id} tone={tone} title={title} text={text} large>
      {items.some(({ years }) => years[0]?.ridge) ? (
        <Text textStyle="small" color="fg.muted" maxW="reading" mt={{ base: "-4", md: "-8" }} mb="6">
          {texts.about}
        </Text>
      ) : null}
      {only && year ? (
        <>
          {year.ridge ? <Profile ridge={year.ridge} months={year.months} span={year.span} tall /> : null}
          <Dues dues={year.dues} label={fill(texts.list, { country: only.label })} />
        </>
      ) : (
        <Climbs {...climbs} />
      )}
      <FactNote sources={sources} note={note} />
    </TitledSection>
  );
}
