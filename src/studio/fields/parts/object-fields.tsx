import { Box, chakra, Flex, Heading, Span, Stack } from "@chakra-ui/react";
import { Fragment, type ReactNode, useMemo, useState } from "react";
import { isObject, isWithin, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { isEffective } from "#src/content/schema/key-effects.ts";
import { t } from "#src/studio/fields/words.ts";
import type { Alternative, Either, Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { DocumentId, Operation, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { Segments } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { keep, readValue } from "#src/studio/kernel/shell/parts/storage.ts";
import { FoldArrow, StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { refusedDocument } from "#src/studio/kernel/shell/state/rights.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { EditScopeContext, useEditor, useEditScope, useFieldControl } from "./edit-scope.ts";
import { FollowUpNote, ProblemList } from "./field-frame.tsx";
import { useOnceLeft } from "./steady.tsx";

type ScopeProps = { document: DocumentId; locked: boolean; children: ReactNode };

/** The fields of a document. They are read-only too where the person's role does not allow changing it, which a notice says. */
export function EditScope({ document, locked, children }: ScopeProps) {
  const refused = useShell((state) => refusedDocument(state, document));
  const isLocked = locked || refused !== undefined;
  const scope = useMemo(() => ({ document, locked: isLocked, query: undefined }), [document, isLocked]);
  return (
    <EditScopeContext value={scope}>
      {refused === undefined ? null : (
        <Flex role="note" layerStyle="muted" gap="2" mb="3.5" px="0.5">
          <StudioIcon name="lock" size="0.875rem" />
          {refused}
        </Flex>
      )}
      {children}
    </EditScopeContext>
  );
}

type FieldsProps = {
  form: Form;
  pointer: Pointer;
  value: JsonValue | undefined;
  /** Keys of fields to leave out, because they are shown elsewhere. */
  without?: readonly string[];
  /** Set within a `FieldSection` of the object, which shows the problems of the object itself. */
  inSection?: true;
  /** Additional controls after the first group. */
  children?: ReactNode;
};

/** The fields of an object, in schema order; fields with a common heading are grouped at the first one. */
export function ObjectFields({ form, pointer, value, without = [], inSection, children }: FieldsProps) {
  const FieldControl = useFieldControl();
  const members = isObject(value) ? value : {};
  const { either } = form;
  const alternatives = either?.flatMap(({ keys }) => keys) ?? [];
  const idle = idleKeys(form, members);
  const visibleFields = form.fields.filter(
    (field) => isShown(field) && !without.includes(field.key) && !idle.has(field.key),
  );
  const first = visibleFields.find(({ key }) => alternatives.includes(key));
  const groups = groupBy(
    visibleFields.filter(({ group }) => group !== undefined),
    ({ group = "" }) => group,
  );
  const [firstGroup] = groups.values();
  return (
    <Stack gap="3.5">
      <LooseProblems
        pointer={pointer}
        keys={form.fields.filter(isShown).map(({ key }) => key)}
        withOwn={inSection !== true}
      />
      {visibleFields.map((field) => {
        const group = groups.get(field.group ?? "");
        if (group)
          return group[0] === field ? (
            <Fragment key={field.group}>
              <SettingsGroup title={field.group ?? ""} fields={group} pointer={pointer} value={members} />
              {group === firstGroup ? children : null}
            </Fragment>
          ) : null;
        if (either && field === first)
          return <EitherField key="either" ways={either} form={form} pointer={pointer} value={members} />;
        if (alternatives.includes(field.key)) return null;
        return (
          <FieldControl
            key={field.key}
            field={field}
            pointer={pointerTo(pointer, field.key)}
            value={members[field.key]}
          />
        );
      })}
    </Stack>
  );
}

/**
 * The unset keys that would have no effect beside the present values of other keys, and whose fields are therefore hidden. A key that is
 * set is never among them: its field is shown, with a problem.
 */
function idleKeys({ effects = [] }: Form, members: JsonObject): ReadonlySet<string> {
  const idle = effects.filter((effect) => members[effect.key] === undefined && !isEffective(effect, members));
  return new Set(idle.map(({ key }) => key));
}

function isShown(field: Field): boolean {
  return field.kind !== "hidden" && field.kind !== "type";
}

type LooseProps = { pointer: Pointer; keys: readonly string[]; withOwn: boolean };

/** The list of problems of an object itself, and of keys without a field. */
function LooseProblems({ pointer, keys, withOwn }: LooseProps) {
  const { document } = useEditScope();
  const now = useShell((state) => state.page?.problems);
  const problems = useOnceLeft(now, `${document} ${pointer}`) ?? [];
  // A notice reports the syntax error.
  const isBroken = useShell(({ page }) => page?.documents[document]?.broken === true);
  const loose = (isBroken ? [] : problems).filter(
    (problem) =>
      problem.document === document &&
      isWithin(problem.pointer, pointer) &&
      (withOwn || problem.pointer !== pointer) &&
      !keys.some((key) => isWithin(problem.pointer, pointerTo(pointer, key))),
  );
  return (
    <ProblemList
      problems={pointer === "" ? loose.filter(({ pointer: at }) => !at.startsWith("/blocks")) : loose}
    />
  );
}

type EitherProps = { ways: Either; form: Form; pointer: Pointer; value: JsonObject };

/** The field for two mutually exclusive sets of fields: a choice between them, and the fields of the selected one. */
function EitherField({ ways, form, pointer, value }: EitherProps) {
  const FieldControl = useFieldControl();
  const { apply } = useEditor();
  const { locked } = useEditScope();
  const [first, second] = ways;
  const alternative = Object.hasOwn(value, first.keys[0]) ? first : second;
  // The choice itself is all that there is to say.
  const isWithoutField = form.fields.some(
    ({ key, kind }) => key === alternative.keys[0] && kind === "switch",
  );
  const take = (way: Alternative) => {
    const other = way === first ? second : first;
    const starter = form.fields.find(({ key }) => key === way.keys[0])?.starter ?? "";
    const operations: Operation[] = [
      ...other.keys
        .filter((key) => Object.hasOwn(value, key))
        .map((key): Operation => ({ op: "remove", path: pointerTo(pointer, key) })),
      ...(way.required.includes(way.keys[0])
        ? [{ op: "add" as const, path: pointerTo(pointer, way.keys[0]), value: starter }]
        : []),
    ];
    apply(operations, t("{title}: {label}", { title: form.title, label: way.label }));
  };
  return (
    <Stack gap="2.5">
      <Segments
        wide
        label={t("{first} or {second}", { first: first.label, second: second.label })}
        disabled={locked}
        items={ways.map(({ keys, label }) => ({ value: keys[0], label }))}
        value={alternative.keys[0]}
        onChange={() => take(alternative === first ? second : first)}
      />
      {isWithoutField ? (
        <FollowUpNote label={alternative.label} pointer={pointerTo(pointer, alternative.keys[0])} />
      ) : null}
      {form.fields
        .filter(
          ({ key }) => alternative.keys.includes(key) && !(isWithoutField && key === alternative.keys[0]),
        )
        .map((field) => (
          <FieldControl
            key={field.key}
            field={{ ...field, required: alternative.required.includes(field.key) }}
            pointer={pointerTo(pointer, field.key)}
            value={value[field.key]}
          />
        ))}
    </Stack>
  );
}

type Props = {
  title: string;
  fields: readonly Field[];
  /** Pointer to the object that contains the fields. */
  pointer: Pointer;
  value: JsonObject;
};

/**
 * A collapsible group of related fields. Whether it is expanded is stored in this browser. Initially, groups of documents are expanded, and
 * groups of blocks if they contain a field with a value, choices excepted. A group with a problem is always expanded.
 */
function SettingsGroup({ title, fields, pointer, value }: Props) {
  const FieldControl = useFieldControl();
  const { document } = useEditScope();
  const filledFields = fields.filter(({ key, required }) => !required && value[key] !== undefined);
  const [isUnfolded, setIsOpen] = useState(() => {
    const before = readValue("localStorage", `group-${title}`);
    if (typeof before === "boolean") return before;
    return pointer === "" || filledFields.some((field) => !("choices" in field));
  });
  const hasProblem = useShell(({ page }) =>
    page?.problems.some(
      (problem) =>
        problem.document === document &&
        fields.some(({ key }) => isWithin(problem.pointer, pointerTo(pointer, key))),
    ),
  );
  const isOpen = hasProblem === true || isUnfolded;
  return (
    <chakra.details
      open={isOpen}
      borderTopWidth="1px"
      css={{ "details + &": { marginTop: "-3.5" } }}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return;
        setIsOpen(open);
        keep("localStorage", `group-${title}`, open);
      }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="1.5"
        minH="10"
        cursor="pointer"
        listStyleType="none"
        css={{ "&::-webkit-details-marker": { display: "none" } }}
      >
        <Box color="fg.subtle">
          <FoldArrow isOpen={isOpen} size="0.875rem" />
        </Box>
        <Heading as="h3" textStyle="xs" fontWeight="semibold" flexShrink="0">
          {title}
        </Heading>
        <Span ms="auto" ps="2" textStyle="xs" color="fg.subtle" truncate hidden={isOpen}>
          {filledFields.map((field) => inShort(field, value[field.key])).join(", ")}
        </Span>
      </chakra.summary>
      <Stack gap="3.5" pb="4">
        {fields.map((field) => (
          <FieldControl
            key={field.key}
            field={field}
            pointer={pointerTo(pointer, field.key)}
            value={value[field.key]}
          />
        ))}
      </Stack>
    </chakra.details>
  );
}

/** The value of a choice field, or the name of any other field, for the collapsed group. */
function inShort(field: Field, value: JsonValue | undefined): string {
  const choices = "choices" in field ? field.choices : [];
  return choices.find((choice) => choice.value === value)?.label ?? field.label;
}
