import { Badge, Box, Button, Flex, Span, Spinner } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { isObject, type JsonObject, pointerTo, valueAt } from "#src/content/json/json.ts";
import { counted } from "#src/language/format.ts";
import { RecordList } from "#src/studio/fields/object/record-field.tsx";
import { FactCard } from "#src/studio/fields/pick/fact-card.tsx";
import { readSite } from "#src/studio/kernel/protocol/calls.ts";
import type { FactItem } from "#src/studio/kernel/protocol/protocol.ts";
import { focusFirstText } from "#src/studio/kernel/shell/actions/focus.ts";
import { goToPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { ListButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { CheckBox, SearchInput } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { DocumentFormProps } from "#src/studio/kernel/shell/registry/registry.ts";
import { titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readFactPlaces } from "./calls.ts";
import { NewFactDialog, RenameFactDialog } from "./fact-dialogs.tsx";

/** The facts with value, date and uses; each expands into its form, and changes show on the page at once. */
export function FactList({ form, value, panel }: DocumentFormProps) {
  const studio = useStudio();
  const facts = useFacts();
  const [words, setWords] = useState("");
  const [onlyOverdue, setOnlyOverdue] = useState(false);
  const [opened, setOpened] = useState(panel.item);
  const [isMaking, setMaking] = useState(false);
  const [renamed, setRenamed] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (panel.item === undefined) search.current?.focus();
    else focusFirstText(studio, pointerTo(pointerTo("/facts", panel.item), "value"));
  }, [studio, panel.item]);
  const record = form.fields.find((field) => field.kind === "record");
  const all = valueAt(value, "/facts");
  if (record?.kind !== "record" || !isObject(all)) return null;
  const byName = new Map(facts.map((fact) => [fact.name, fact]));
  const overdue = facts.filter((fact) => fact.overdue).length;
  const names = factNames(all, words).filter((name) => !onlyOverdue || byName.get(name)?.overdue);
  return (
    <Box pb="16">
      <Flex px="3.5" pb="3" gap="3" align="center" layerStyle="panelTop">
        <SearchInput
          ref={search}
          label="Search figures"
          placeholder={`Search ${Object.keys(all).length} figures`}
          onSearch={setWords}
        />
        <CheckBox checked={onlyOverdue} onChange={setOnlyOverdue}>
          Overdue ({overdue})
        </CheckBox>
        <ToolButton label="Add a figure" icon="plus" onClick={() => setMaking(true)} />
      </Flex>
      <NewFactDialog
        open={isMaking}
        facts={all}
        onClose={() => setMaking(false)}
        onMade={(name) => {
          setWords("");
          setOnlyOverdue(false);
          if (search.current) search.current.value = "";
          setOpened(name);
        }}
      />
      <RenameFactDialog
        name={renamed}
        onClose={() => setRenamed(undefined)}
        onRenamed={(name) => {
          setRenamed(undefined);
          setOpened(name);
        }}
      />
      {names.length === 0 ? (
        <Box role="status" p="8" textAlign="center" color="fg.muted">
          {onlyOverdue && words === "" ? "No figure is due for review." : `No figures found for “${words}”`}
        </Box>
      ) : null}
      <RecordList
        key={opened ?? ""}
        form={record.item}
        pointer="/facts"
        value={all}
        names={names}
        open={opened}
        summary={(name) => <FactLine name={name} fact={byName.get(name)} />}
        above={(name) => (
          <Box mb="3.5">
            <FactCard name={name} />
            <FactUses name={name} />
            <Button size="2xs" variant="outline" mt="2" onClick={() => setRenamed(name)}>
              Rename…
            </Button>
          </Box>
        )}
      />
    </Box>
  );
}

function FactLine({ name, fact }: { name: string; fact: FactItem | undefined }) {
  if (!fact) return <Span flex="1">{name}</Span>;
  return (
    <>
      <Box flex="1" minW="0">
        <Box truncate>{fact.label}</Box>
        <Box truncate layerStyle="muted">
          {name}
        </Box>
      </Box>
      {fact.overdue ? <Badge colorPalette="warning">Review was due {fact.reviewBy}</Badge> : null}
      <Box textAlign="end" flexShrink="0" maxW="40%">
        <Box fontWeight="semibold" fontVariantNumeric="tabular-nums" truncate>
          {fact.text}
        </Box>
        <Box layerStyle="muted">{counted(fact.uses, "place")}</Box>
      </Box>
    </>
  );
}

/** The formatted facts, reloaded after every change. */
function useFacts(): readonly FactItem[] {
  const studio = useStudio();
  const { answer: site } = useAnswer(readSite, {});
  useEffect(() => {
    if (site) studio.store.set({ site });
  }, [studio, site]);
  return useShell((state) => state.site?.facts) ?? [];
}

/** The names of the facts that match a search: every word occurs in the name or in any field. */
export function factNames(facts: JsonObject, search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(facts)
    .filter(([name, fact]) => {
      const text = `${name} ${JSON.stringify(fact)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(([name]) => name);
}

/** The texts that name a fact, by page and block; each links to its block on the page preview. */
function FactUses({ name }: { name: string }) {
  const studio = useStudio();
  const { answer } = useAnswer(readFactPlaces, { name });
  const places = answer?.places;
  if (!places) return <Spinner size="xs" my="2" />;
  if (places.length === 0)
    return (
      <Box layerStyle="muted" mt="2">
        No text uses it yet. Write {`{{${name}}}`} where it should appear.
      </Box>
    );
  return (
    <Box as="section" aria-label="Where it is used" mt="2" maxH="13rem" overflowY="auto" tabIndex={0}>
      <Box as="ul">
        {places.map((place) => (
          <li key={`${place.document} ${place.pointer}`}>
            <ListButton py="1" whiteSpace="nowrap" onClick={() => void goToPlace(studio, place)}>
              <Span truncate>{place.title}</Span>
              <Span color="fg.muted" truncate flexShrink="0" ms="auto">
                {place.block ?? titleOfDocument(studio.state.site, place.document)}
              </Span>
            </ListButton>
          </li>
        ))}
      </Box>
    </Box>
  );
}
