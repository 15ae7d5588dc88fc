import { useMemo } from "react";
import { type ControlProps, useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

/** A link to a page or an anchor of the site; any other address can be typed. */
export function LinkField({ field, pointer, value }: ControlProps<"link">) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const links = useShell((state) => state.site?.links);
  const picks = useMemo(
    () => (links ?? []).map(({ href, title }) => ({ value: href, label: title, note: href })),
    [links],
  );
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={typeof value === "string" && value.startsWith("/") ? value : null}
    >
      <PickOne
        label={field.label}
        picks={picks}
        value={typeof value === "string" ? value : undefined}
        free
        placeholder="Search pages, or type an address"
        disabled={locked}
        onPick={(href) =>
          set(pointer, href === "" && !field.required ? undefined : href, `Change ${field.label}`, "typing")
        }
      />
    </FieldFrame>
  );
}
