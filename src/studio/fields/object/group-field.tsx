import { Box, Collapsible } from "@chakra-ui/react";
import { useState } from "react";
import { isObject, type JsonObject, pointerTo } from "#src/content/json/json.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldSection } from "#src/studio/fields/parts/field-frame.tsx";
import { FoldTrigger } from "#src/studio/fields/parts/fold-trigger.tsx";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { t } from "#src/studio/fields/words.ts";
import type { Form } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { focusField, focusFirstText } from "#src/studio/kernel/shell/actions/focus.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

export const controls: Controls = { group: GroupField };

/** Keys of a picture's fields that are set automatically and rarely edited. */
const seldom = ["width", "height", "focus"];

/** The field for a nested object, such as a picture or a button. While an optional object is absent, it is a line with an Add button. */
function GroupField({ field, pointer, value }: ControlProps<"group">) {
  const { locked, choose, document } = useFieldEditor({ field, pointer, value });
  const studio = useStudio();
  const isImage = field.shape === "image";
  const add = () => {
    choose(field.default ?? field.starter, "add");
    // The description follows once the picture has been chosen.
    if (isImage) focusField(studio, pointerTo(pointer, "src"));
    else focusFirstText(studio, pointer);
  };
  // A group without required fields is shown as a heading only, and removed with the last of its values.
  const isAlwaysThere = field.required || !field.form.fields.some(({ required }) => required);
  if (value === undefined && !isAlwaysThere) {
    return (
      <FieldSection
        field={field}
        pointer={pointer}
        aside={
          <ToolButton
            label={t("Add {label}", { label: field.label })}
            icon="plus"
            disabled={locked}
            onClick={add}
          />
        }
      >
        {isObject(field.default) ? (
          <Box textStyle="xs" color="fg.subtle">
            {Object.values(field.default).join(" / ")}
          </Box>
        ) : null}
      </FieldSection>
    );
  }
  return (
    <FieldSection
      field={field}
      pointer={pointer}
      aside={
        isAlwaysThere ? undefined : (
          <ToolButton
            label={t("Remove {label}", { label: field.label })}
            icon="trash-2"
            disabled={locked}
            onClick={() => choose(undefined, "remove")}
          />
        )
      }
    >
      <ObjectFields
        form={field.form}
        pointer={pointer}
        value={isObject(value) ? value : undefined}
        without={isImage ? seldom : []}
        inSection
      />
      {isImage ? (
        <FocusAndSize
          key={`${document} ${pointer}`}
          form={field.form}
          pointer={pointer}
          value={isObject(value) ? value : {}}
        />
      ) : null}
    </FieldSection>
  );
}

/**
 * The fields for the size and focal point of a picture. They expand when another picture is selected, since that has another focal point.
 */
function FocusAndSize({ form, pointer, value }: { form: Form; pointer: Pointer; value: JsonObject }) {
  const [before] = useState(value.src);
  const [open, setOpen] = useState<boolean>();
  const focusFirst = form.fields.toSorted((a, b) => Number(b.key === "focus") - Number(a.key === "focus"));
  const usual = form.fields.map(({ key }) => key).filter((key) => !seldom.includes(key));
  return (
    <Collapsible.Root
      mt="2"
      lazyMount
      open={open ?? value.src !== before}
      onOpenChange={(details) => setOpen(details.open)}
    >
      <FoldTrigger>{t("Focal point and size")}</FoldTrigger>
      <Collapsible.Content pt="2.5">
        <ObjectFields
          form={{ ...form, fields: focusFirst }}
          pointer={pointer}
          value={value}
          without={usual}
          inSection
        />
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
