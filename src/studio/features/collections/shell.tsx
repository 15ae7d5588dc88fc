import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { type Feature, opensPanel } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer, useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PanelHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { readCollection } from "./calls.ts";
import { MemberList } from "./member-list.tsx";

export const feature: Feature = {
  commands: [
    opensPanel("collections", {
      title: "Order of collections",
      words: "sort list destinations services shared content",
      icon: "list-ordered",
      inSiteMenu: 40,
    }),
  ],
  panels: { collections: CollectionsPanel },
};

/** The collections of pages, each as a list that is sorted by moving its pages. */
function CollectionsPanel() {
  const pages = useShell((state) => state.site?.pages);
  const names = [...new Set((pages ?? []).flatMap(({ collection }) => collection ?? []))];
  const [chosen, setChosen] = useState<string>();
  const name = chosen ?? names[0];
  return (
    <>
      <PanelHead title="Order of collections" />
      <Box px="3.5" pb="16">
        <SelectOne
          size="sm"
          mb="3"
          label="Collection"
          options={names.map((one) => ({ value: one, label: one }))}
          value={name}
          onChange={setChosen}
        />
        {name === undefined ? null : <Members key={name} collection={name} />}
      </Box>
    </>
  );
}

function Members({ collection }: { collection: string }) {
  const { answer, show } = useAnswer(readCollection, { name: collection });
  if (!answer) return null;
  if (answer.members.every(({ order }) => order === undefined))
    return <Box color="fg.muted">Its pages are listed by date, the newest first.</Box>;
  return <MemberList members={answer.members} onOrder={show} collection={collection} />;
}
