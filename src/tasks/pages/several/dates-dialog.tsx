import { Box, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { DateControl } from "#src/studio/fields/date/date-control.tsx";
import { FieldRow, Segments } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { pageTaskCalls } from "#src/tasks/pages/actions/calls.ts";
import { useSelected } from "./selected-pages.tsx";
import { t } from "./words.ts";

/** A choice for a date of several pages: to leave it, to set it to `text`, or to remove it. */
type Choice = { kind: "leave" | "set" | "remove"; text: string };

const LEAVE: Choice = { kind: "leave", text: "" };

/** The dialog that sets or removes the dates of several pages. */
export function PageDates() {
  const { all: routes, onDone } = useSelected();
  const [begin, setBegin] = useState<Choice>(LEAVE);
  const [end, setEnd] = useState<Choice>(LEAVE);
  const dates = { ...dateIn("publishAt", begin), ...dateIn("unpublishAt", end) };
  const isReady =
    Object.keys(dates).length > 0 && [begin, end].every(({ kind, text }) => kind !== "set" || text !== "");
  const count = routes.length;
  return (
    <TaskDialog
      calls={pageTaskCalls}
      title={t("Dates of {count, plural, one {# page} other {# pages}}", { count })}
      task={isReady ? { task: "dates", routes: [...routes], ...dates } : undefined}
      action={t("Change dates")}
      done={t("{count, plural, one {Dates of # page changed} other {Dates of # pages changed}}", { count })}
      onDone={onDone}
    >
      <Stack gap="4">
        <DateChoice label={t("Appears")} choice={begin} onChange={setBegin} />
        <DateChoice label={t("Ends")} choice={end} onChange={setEnd} />
      </Stack>
      <Box layerStyle="muted">{t("Drafts remain drafts: their dates apply once they are published.")}</Box>
    </TaskDialog>
  );
}

type ChoiceProps = { label: string; choice: Choice; onChange: (choice: Choice) => void };

function DateChoice({ label, choice, onChange }: ChoiceProps) {
  const { kind, text } = choice;
  const items = [
    { value: "leave", label: t("Leave") },
    { value: "set", label: t("Set") },
    { value: "remove", label: t("Remove") },
  ] as const;
  return (
    <Stack gap="1.5">
      <Box textStyle="xs" fontWeight="medium" color="fg.muted">
        {label}
      </Box>
      <Segments
        label={label}
        items={items}
        value={kind}
        onChange={(value) =>
          onChange({ kind: items.find((item) => item.value === value)?.value ?? "leave", text })
        }
      />
      {kind === "set" ? (
        <DateControl
          label={label}
          of="moment"
          text={text}
          onType={(next) => onChange({ kind, text: next })}
          onChoose={(next) => onChange({ kind, text: next })}
        >
          {(control, aside) => (
            <FieldRow label={t("Date")} help={aside}>
              {control}
            </FieldRow>
          )}
        </DateControl>
      ) : null}
    </Stack>
  );
}

/** The part of the task for one date: "" removes it, and nothing leaves it. */
function dateIn<Key extends "publishAt" | "unpublishAt">(
  key: Key,
  { kind, text }: Choice,
): { [K in Key]?: string } {
  const date: { [K in Key]?: string } = {};
  if (kind === "set") date[key] = text;
  if (kind === "remove") date[key] = "";
  return date;
}
