import { HStack } from "@chakra-ui/react";
import { pointerSteps } from "#src/content/json/json.ts";
import { inWords } from "#src/content/json/key-words.ts";
import { t } from "#src/studio/fields/words.ts";
import { ownValueOf } from "#src/studio/kernel/documents/own-values.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import {
  usePlaceholders,
  useShell,
  useShownValue,
  useStudio,
} from "#src/studio/kernel/shell/state/use-studio.ts";
import { midSentence } from "#src/studio/kernel/words/translate.ts";
import { type ControlProps, useFieldEditor } from "./edit-scope.ts";
import { FieldFrame } from "./field-frame.tsx";
import { ReadValue } from "./filled-text.tsx";

/** Finds the text of the page that a value consists of: a card's name may be the page's title. */
export function useRepeatedText(value: ControlProps["value"]): { label: string; text: string } | undefined {
  const document = useShell(({ page }) => page?.view.document);
  const form = useShell(({ forms }) => forms?.page);
  const page = useShownValue(document);
  const own = page === undefined ? undefined : ownValueOf(value, page);
  if (typeof own?.value !== "string" || own.isPrinted) return undefined;
  const key = pointerSteps(own.pointer).at(-1) ?? "";
  return { label: form?.fields.find((one) => one.key === key)?.label ?? inWords(key), text: own.value };
}

type Props = ControlProps & { repeated: { label: string; text: string } };

/** A value that repeats a text of the page: shows that text, which leads to its field, and a button for writing another one. */
export function RepeatedValue({ field, pointer, value, repeated }: Props) {
  const studio = useStudio();
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const values = usePlaceholders();
  const names = String(value).replace(/^\{\{\s*|\s*\}\}$/g, "");
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={t("As the page’s {label}", { label: midSentence(repeated.label) })}
    >
      <HStack gap="1" width="100%" align="start" textStyle="sm">
        <ReadValue names={names} text={values[names] ?? repeated.text} />
        <ToolButton
          label={t("Write another {label}", { label: midSentence(field.label) })}
          icon="pencil"
          disabled={locked}
          ms="auto"
          onClick={() => {
            choose(repeated.text);
            focusField(studio, pointer);
          }}
        />
      </HStack>
    </FieldFrame>
  );
}
