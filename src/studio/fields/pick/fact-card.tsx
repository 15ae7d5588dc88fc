import { Box } from "@chakra-ui/react";
import { t } from "#src/studio/fields/words.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { UsedOn } from "#src/studio/kernel/shell/widgets/document-notices.tsx";

/** The details of a fact: its value, source, date and number of uses. @param props.withName shows its name too */
export function FactCard({ name, withName = false }: { name: string; withName?: boolean }) {
  const fact = useShell((state) => state.site?.facts.find((candidate) => candidate.name === name));
  if (!fact) return null;
  return (
    <Box width="100%" layerStyle="muted" bg="bg.subtle" borderRadius="l2" p="2.5">
      <Box color="fg" fontWeight="semibold" textStyle="sm" fontVariantNumeric="tabular-nums">
        {fact.text}
      </Box>
      {withName ? <Box mb="0.5">{fact.label}</Box> : null}
      {[fact.source, fact.asOf && t("as of {asOf}", { asOf: fact.asOf })].filter(Boolean).join(" · ")} ·{" "}
      <UsedOn
        of={`fact:${name}`}
        label={t("used in {count, plural, one {# place} other {# places}}", { count: fact.uses })}
      />
    </Box>
  );
}
