import { Box, Flex, Span } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import type { JsonValue } from "#src/content/json/json.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { t } from "#src/studio/fields/words.ts";
import type { Form } from "#src/studio/kernel/form/form-model.ts";
import { controlsOf, matchingForm } from "#src/studio/kernel/form/matching-form.ts";
import { SearchInput } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Maximum number of controls in a form that has no search field. */
const MAX_UNSEARCHED = 20;

type Props = {
  form: Form;
  value: JsonValue | undefined;
  /** Content shown while the search is empty; by default all fields. */
  children?: ReactNode;
};

/** The fields of a document; a long form can be searched by label and value. */
export function SearchableFields({ form, value, children }: Props) {
  const panel = useShell((state) => state.panel);
  // Matches stay while their values are edited, until something in the panel is opened.
  const [search, setSearch] = useState<{ words: string; matches: Form | undefined; panel: typeof panel }>();
  const { words = "", matches } = search?.panel === panel ? (search ?? {}) : {};
  const total = controlsOf(form);
  const count = matches && controlsOf(matches);
  return (
    <Box pb="16">
      {total > MAX_UNSEARCHED ? (
        <Flex px="3.5" pb="3" gap="3" align="center" layerStyle="panelTop">
          <SearchInput
            type="search"
            label={t("Search these fields")}
            placeholder={t("Search {total, number} fields by name or content", { total })}
            value={words}
            onSearch={(typed) => {
              const isEmpty = typed.trim() === "";
              setSearch({
                words: typed,
                matches: isEmpty ? undefined : matchingForm(form, value, typed),
                panel,
              });
            }}
          />
          <Span role="status" layerStyle="muted" flexShrink="0" _empty={{ display: "none" }}>
            {count === undefined
              ? null
              : count === 0
                ? t("Nothing found")
                : t("{count, number} of {total, number}", { count, total })}
          </Span>
        </Flex>
      ) : null}
      {matches === undefined && children !== undefined ? (
        children
      ) : (
        <Box px="3.5">
          <ObjectFields form={matches ?? form} pointer="" value={value} />
        </Box>
      )}
    </Box>
  );
}
