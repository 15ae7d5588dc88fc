import { Box } from "@chakra-ui/react";
import { DialogForm } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { findState, placesInWords, replaceTicked, tickedPlaces } from "./find-actions.ts";
import { t } from "./words.ts";

export const REMOVE_DIALOG = "find-remove";

/** The dialog that asks for confirmation before a text is replaced by nothing. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  const { search, ...found } = findState.use((state) => state);
  const places = tickedPlaces(found);
  const remove = async () => {
    await replaceTicked(studio);
    onClose();
  };
  return (
    <DialogForm
      title={t("Remove “{find}”?", { find: search.find })}
      action={t("Remove from {count, plural, one {# place} other {# places}}", { count: places.count })}
      ready
      danger
      onSubmit={remove}
    >
      <Box>
        {t("The replacement is empty, so “{find}” will be removed from {places}. Undo brings it back.", {
          find: search.find,
          places: placesInWords(places),
        })}
      </Box>
    </DialogForm>
  );
}
