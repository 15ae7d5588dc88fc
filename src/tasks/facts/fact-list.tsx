import { Badge, Box, Button, Flex, Span, Spinner } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { isObject, type JsonObject, pointerTo, valueAt } from "#src/content/json/json.ts";
import { RecordList } from "#src/studio/fields/object/record-field.tsx";
import { useEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FactCard } from "#src/studio/fields/pick/fact-card.tsx";
import type { FactItem } from "#src/studio/kernel/protocol/protocol.ts";
import { focusField, focusFirstText } from "#src/studio/kernel/shell/actions/focus.ts";
import { goToPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { ListButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { DialogForm, DialogFrame } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { CheckBox, SearchInput, TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { DocumentFormProps } from "#src/studio/kernel/shell/registry/registry.ts";
import { titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { FACT_NAME, readFactPlaces, renaming } from "./calls.ts";
import { t } from "./words.ts";

/** The list of facts with value, date and uses. Each fact expands into its form, and changes show on the page at once. */
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
          label={t("Search figures")}
          placeholder={t("Search {count, number} figures", { count: Object.keys(all).length })}
          onSearch={setWords}
        />
        <CheckBox checked={onlyOverdue} onChange={setOnlyOverdue}>
          {t("Overdue ({count, number})", { count: overdue })}
        </CheckBox>
        <ToolButton label={t("Add a figure")} icon="plus" onClick={() => setMaking(true)} />
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
          {onlyOverdue && words === ""
            ? t("No figure is due for review.")
            : t("No figures found for “{words}”", { words })}
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
              {t("Rename…")}
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
      {fact.overdue ? (
        <Badge colorPalette="warning">{t("Review was due {date}", { date: fact.reviewBy })}</Badge>
      ) : null}
      <Box textAlign="end" flexShrink="0" maxW="40%">
        <Box fontWeight="semibold" fontVariantNumeric="tabular-nums" truncate>
          {fact.text}
        </Box>
        <Box layerStyle="muted">
          {t("{count, plural, one {# place} other {# places}}", { count: fact.uses })}
        </Box>
      </Box>
    </>
  );
}

/** The formatted facts, reloaded after every change. */
function useFacts(): readonly FactItem[] {
  const studio = useStudio();
  const revision = useShell((state) => state.page?.view.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any document may change the facts
  useEffect(() => void studio.attempt(() => studio.view.reloadSite()), [studio, revision]);
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

/** The texts that contain a fact's name, by page and block; each links to its block in the page preview. */
function FactUses({ name }: { name: string }) {
  const studio = useStudio();
  const { answer } = useAnswer(readFactPlaces, { name });
  const places = answer?.places;
  if (!places) return <Spinner size="xs" my="2" />;
  if (places.length === 0)
    return (
      <Box layerStyle="muted" mt="2">
        {t("No text uses it yet. Write {value} where it should appear.", { value: `{{${name}}}` })}
      </Box>
    );
  return (
    <Box as="section" aria-label={t("Where it is used")} mt="2" maxH="13rem" overflowY="auto" tabIndex={0}>
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

type NewProps = {
  open: boolean;
  /** The existing facts. */
  facts: JsonObject;
  onClose: () => void;
  /** Called with the new fact's name, to expand its form. */
  onMade: (name: string) => void;
};

/** The dialog that asks for the name and label of a new fact; the fact's form asks for everything else. */
function NewFactDialog({ open, onClose, ...props }: NewProps) {
  return (
    <DialogFrame open={open} onClose={onClose}>
      <NewFact onClose={onClose} {...props} />
    </DialogFrame>
  );
}

function NewFact({ facts, onClose, onMade }: Omit<NewProps, "open">) {
  const studio = useStudio();
  const { apply } = useEditor();
  const [name, setName] = useState("");
  const [label, setLabel] = useState("");
  const isTaken = Object.hasOwn(facts, name);
  const ready = FACT_NAME.test(name) && !isTaken && label.trim() !== "";
  const add = () => {
    apply(
      [{ op: "add", path: pointerTo("/facts", name), value: newFact(label.trim(), new Date()) }],
      t("New figure {name}", { name }),
    );
    onClose();
    onMade(name);
    focusField(studio, `${pointerTo("/facts", name)}/value`);
  };
  return (
    <DialogForm title={t("New figure")} action={t("Add figure")} ready={ready} onSubmit={add}>
      <TextRow
        label={t("What it states")}
        required
        value={label}
        onChange={setLabel}
        placeholder={t("Rent, Leeds")}
      />
      <TextRow
        label={t("Name")}
        required
        value={name}
        onChange={setName}
        placeholder="uk.rent.leeds"
        help={
          isTaken
            ? t("There is already a figure with this name.")
            : t(
                "Texts refer to it by this name: two or more words in lower-case letters and digits, separated by dots.",
              )
        }
      />
    </DialogForm>
  );
}

/** Creates a fact: the site is its source, it is valid from this month and due for review in a year; its form asks for the rest. */
function newFact(label: string, now: Date): JsonObject {
  const asOf = now.toISOString().slice(0, 7);
  const reviewBy = `${now.getUTCFullYear() + 1}-${asOf.slice(5)}-01`;
  return { label, value: 0, unit: "count", own: true, asOf, reviewBy };
}

type RenameProps = { name: string | undefined; onClose: () => void; onRenamed: (to: string) => void };

/** The dialog that asks for a new name of a fact, and renames the fact in every text. */
function RenameFactDialog({ name, onClose, onRenamed }: RenameProps) {
  return (
    <DialogFrame open={name !== undefined} onClose={onClose}>
      {name === undefined ? null : <RenameFact name={name} onRenamed={onRenamed} />}
    </DialogFrame>
  );
}

function RenameFact({ name, onRenamed }: { name: string; onRenamed: (to: string) => void }) {
  const [to, setTo] = useState(name);
  const isOther = to.trim() !== "" && to.trim() !== name;
  const task = { name, to: to.trim() };
  return (
    <TaskDialog
      calls={renaming}
      title={t("Rename {name}", { name })}
      task={isOther ? task : undefined}
      action={t("Rename")}
      done={t("Renamed to {to} in every text", { to: task.to })}
      onDone={() => onRenamed(task.to)}
    >
      <TextRow label={t("Name")} required value={to} onChange={setTo} />
      <Box layerStyle="muted">{t("Every text that uses it is changed too.")}</Box>
    </TaskDialog>
  );
}
