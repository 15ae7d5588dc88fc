import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { ListButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PanelHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { type Collection, readCollections } from "./calls.ts";
import { MemberList } from "./member-list.tsx";

/** The name of the collection that panel and dialogs are about. */
export const collectionsState = new FeatureState<{ chosen: string | undefined }>({ chosen: undefined });

/** The collections of pages: how each is defined, and the order of its pages, which are moved in a list. */
export function CollectionsPanel() {
  const studio = useStudio();
  const { answer, show } = useAnswer(readCollections, {});
  const choice = collectionsState.use((state) => state.chosen);
  const collections = answer?.collections ?? [];
  const collection = collections.find(({ name }) => name === choice) ?? collections[0];
  return (
    <>
      <PanelHead title="Collections" />
      <Stack px="3.5" pb="16" gap="3">
        {answer && !collection ? (
          <Box layerStyle="muted">
            A collection is a set of pages that lists show: talks, recipes, people.
          </Box>
        ) : null}
        {collection ? (
          <>
            <SelectOne
              label="Collection"
              options={collections.map(({ name, label }) => ({ value: name, label }))}
              value={collection.name}
              onChange={(name) => collectionsState.set(studio, { chosen: name })}
            />
            <Definition collection={collection} />
            {collection.isSorted ? (
              <MemberList
                key={collection.name}
                collection={collection}
                onOrder={(members) =>
                  answer &&
                  show({
                    ...answer,
                    collections: collections.map((one) => (one === collection ? { ...one, members } : one)),
                  })
                }
              />
            ) : (
              <Pages collection={collection} />
            )}
          </>
        ) : null}
        <Button variant="outline" alignSelf="start" onClick={() => studio.dialogs.open("new-collection")}>
          <StudioIcon name="plus" size="0.875rem" /> New collection…
        </Button>
      </Stack>
    </>
  );
}

/** The pages of a collection that lists sort by themselves, such as by date. */
function Pages({ collection: { label, members } }: { collection: Collection }) {
  const studio = useStudio();
  const pages = useShell((state) => state.site?.pages);
  const titleOf = (document: string) => pages?.find((page) => page.document === document)?.title;
  return (
    <Box as="ul" aria-label={`Pages of ${label}`} mx="-2">
      {members.map((member) => (
        <li key={member.document}>
          <ListButton onClick={() => void openPage(studio, member.document.slice("page:".length))}>
            {titleOf(member.document) ?? member.label}
          </ListButton>
        </li>
      ))}
    </Box>
  );
}

function Definition({ collection }: { collection: Collection }) {
  const studio = useStudio();
  const { name, fields, members } = collection;
  const open = (dialog: string) => {
    collectionsState.set(studio, { chosen: name });
    studio.dialogs.open(dialog);
  };
  const pages = members.length === 1 ? "1 page" : `${members.length} pages`;
  const labels = fields.map(({ label }) => label).join(", ");
  return (
    <Box layerStyle="muted">
      <Flex align="center" gap="1">
        <Box flex="1">{pages}</Box>
        <Button size="2xs" variant="ghost" onClick={() => open("change-collection")}>
          Change…
        </Button>
        <Button size="2xs" variant="ghost" color="danger.fg" onClick={() => open("delete-collection")}>
          Delete…
        </Button>
      </Flex>
      {labels === "" ? null : <Box>Fields: {labels}</Box>}
    </Box>
  );
}
