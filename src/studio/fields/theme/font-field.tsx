import { Flex } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { UploadButton } from "#src/studio/fields/picture/picture-input.tsx";
import { t } from "#src/studio/fields/words.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useAnswer, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { FONT_TYPE, readFonts, removeFont, uploadFont } from "./font-calls.ts";

export const controls: Controls = { font: FontField };

/** The field for the site's font, selected by name, with an upload button. */
function FontField({ field, pointer, value }: ControlProps<"font">) {
  const studio = useStudio();
  const { locked, choose } = useFieldEditor({ field, pointer, value });
  const { answer, ask } = useAnswer(readFonts, {});
  const [busy, setBusy] = useState(false);
  // Reselecting a font restores its former settings in the theme.
  const fontsByName = useRef(new Map<string, JsonValue>());
  const family = String(valueAt(value ?? null, "/family") ?? "");
  const families = new Set([
    ...(answer?.fonts ?? []).map((font) => font.family),
    ...(family ? [family] : []),
  ]);
  const uploaded = answer?.fonts.find(
    (font) => font.family === family && font.files.every(({ src }) => src.startsWith("/uploads/")),
  );
  const remove = async () => {
    if (!(await runChange(studio, removeFont, { ...studio.route, family }))) return;
    showToast(studio, t("{family} removed", { family }), "undo");
    await ask();
  };
  const upload = async (file: File) => {
    setBusy(true);
    studio.store.set({ failure: undefined });
    await studio.attempt(async () => {
      // Some systems do not know the type of such a file; the server checks its first bytes.
      const typed = new File([file], file.name, { type: FONT_TYPE });
      const { font } = await studio.client.upload(uploadFont, { name: file.name.slice(-200) }, typed);
      choose(font);
      studio.announce(t("{family} uploaded and chosen", { family: font.family }));
      await ask();
    });
    setBusy(false);
  };
  return (
    <FieldFrame field={field} pointer={pointer}>
      <Flex gap="2" width="100%">
        <SelectOne
          label={field.label}
          disabled={locked}
          options={[
            { value: "", label: t("No font of its own") },
            ...[...families].sort().map((name) => ({ value: name, label: name })),
          ]}
          value={family}
          onChange={(name) => {
            if (value !== undefined) fontsByName.current.set(family, value);
            choose(fontsByName.current.get(name) ?? answer?.fonts.find((font) => font.family === name));
          }}
        />
        {/* Inserted before the other button, which stays under the pointer after uploading. */}
        {uploaded ? (
          <ToolButton
            label={t("Remove {family} from the site", { family })}
            icon="trash-2"
            disabled={locked || busy}
            onClick={() => void remove()}
          />
        ) : null}
        <UploadButton
          small
          label={t("Upload a font for {label}", { label: field.label })}
          accept=".woff2"
          busy={busy}
          disabled={locked}
          onFiles={([file]) => file && void upload(file)}
        />
      </Flex>
    </FieldFrame>
  );
}
