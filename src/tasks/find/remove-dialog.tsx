import { Box } from "@chakra-ui/react";
import { counted } from "#src/language/format.ts";
import { DialogForm } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { findState, placesInWords, replaceTicked, tickedPlaces } from "./find-actions.ts";

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
      title={`Remove “${search.find}”?`}
      action={`Remove from ${counted(places.count, "place")}`}
      ready
      danger
      onSubmit={remove}
    >
      <Box>
        The replacement is empty, so “{search.find}” will be removed from {placesInWords(places)}. Undo brings
        it back.
      </Box>
    </DialogForm>
  );
}
