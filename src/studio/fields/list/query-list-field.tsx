import { Box, Span, Stack } from "@chakra-ui/react";
import { useMemo } from "react";
import { isObject } from "#src/content/json/json.ts";
import {
  type ControlProps,
  EditScopeContext,
  useEditor,
  useEditScope,
  useProblems,
} from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldSection, ProblemList } from "#src/studio/fields/parts/field-frame.tsx";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { t } from "#src/studio/fields/words.ts";
import { addedItems } from "#src/studio/kernel/form/added-items.ts";
import type { Form } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { Segments, SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { midSentence } from "#src/studio/kernel/words/translate.ts";
import { ListField } from "./list-field.tsx";

export const controls: Controls = { "query-list": QueryListField };

/** The field for a list that either has its own items or is filled from a collection. */
function QueryListField({ field, pointer, value }: ControlProps<"query-list">) {
  const { set } = useEditor();
  const scope = useEditScope();
  const collections = useShell((state) => state.site?.collections);
  const isQuery = isObject(value);
  const collection = isQuery ? String(value.collection ?? "") : "";
  const inQuery = useMemo(
    () => ({ ...scope, query: { collection, item: `${pointer}/item` } }),
    [scope, collection, pointer],
  );
  const form = useMemo(() => withEach(field.query), [field]);
  const take = (way: string) => {
    const query = { collection: collections?.[0]?.name ?? "", item: field.item.starter };
    set(pointer, way === "query" ? query : addedItems(field, []), t("Fill {label}", { label: field.label }));
  };
  const problems = useProblems(`${pointer}/collection`);
  const picks = collections?.map(({ name, label }) => ({ value: name, label })) ?? [];
  const isKnown = picks.some(({ value: name }) => name === collection);
  const choice = (
    <Segments
      wide
      label={t("Source of {label}", { label: midSentence(field.label) })}
      disabled={scope.locked}
      items={[
        { value: "list", label: t("Written here") },
        { value: "query", label: t("From a collection") },
      ]}
      value={isQuery ? "query" : "list"}
      onChange={take}
    />
  );
  if (!isQuery) {
    return (
      <Box>
        <ListField field={field} pointer={pointer} value={value} />
        <Box mt="2">{choice}</Box>
      </Box>
    );
  }
  return (
    <FieldSection field={field} pointer={pointer}>
      <Stack gap="3.5">
        {choice}
        <SelectOne
          label={t("Collection")}
          data-field={`${pointer}/collection`}
          disabled={scope.locked}
          options={isKnown ? picks : [{ value: collection, label: collection }, ...picks]}
          value={collection}
          onChange={(name) => set(`${pointer}/collection`, name, t("Choose another collection"))}
        />
        <ProblemList problems={problems} />
        <QueryResult pointer={pointer} />
        <EditScopeContext value={inQuery}>
          <ObjectFields form={form} pointer={pointer} value={value} without={["collection"]} inSection />
        </EditScopeContext>
      </Stack>
    </FieldSection>
  );
}

/** The form of a query, whose item says that it is for each entry: the same item in a written list is one of them. */
function withEach(query: Form): Form {
  const fields = query.fields.map((field) =>
    field.key === "item"
      ? { ...field, label: t("Each {label}", { label: midSentence(field.label) }) }
      : field,
  );
  return { ...query, fields };
}

/** The list of the entries that a query selects, in page order, with links to their pages. */
function QueryResult({ pointer }: { pointer: Pointer }) {
  const studio = useStudio();
  const { document } = useEditScope();
  const listView = useShell(({ page }) =>
    page?.view.blocks
      .filter((block) => block.document === document)
      .flatMap((block) => block.filledLists ?? [])
      .find((list) => list.pointer === pointer),
  );
  const members = listView?.members ?? [];
  return (
    <Box layerStyle="muted" bg="bg.subtle" borderRadius="l2" p="2.5">
      <Box fontWeight="medium" color="fg">
        {members.length === 0
          ? t("No entries found")
          : t("{count, plural, one {# entry is} other {# entries are}} shown", { count: members.length })}
      </Box>
      {members.length > 0 ? (
        <Box as="ol" aria-label={t("Entries")} display="flex" flexWrap="wrap" columnGap="2.5">
          {members.map(({ name, route }) => (
            <Box as="li" key={`${route} ${name}`} maxW="100%">
              {route === undefined ? (
                <Span>{name}</Span>
              ) : (
                <TextButton
                  fontWeight="normal"
                  color="fg.muted"
                  textDecoration="underline"
                  whiteSpace="normal"
                  onClick={() => void openPage(studio, route)}
                >
                  {name}
                </TextButton>
              )}
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
