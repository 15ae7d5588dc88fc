import { Dialog, Stack } from "@chakra-ui/react";
import { DialogActions, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { Way } from "./calls.ts";
import { type PublishedChanges, sendCommits } from "./publish-changes.ts";
import { FailureMessage, useStepAction } from "./setup/step-parts.tsx";
import { t } from "./words.ts";

type Props = {
  unsent: { count: number; way: Way };
  onPublished: (published: PublishedChanges) => void;
};

/** Offers to send commits that were made earlier, or by other programs, if nothing else has changed. */
export function UnsentChanges({ unsent: { count, way }, onPublished }: Props) {
  const studio = useStudio();
  const { busy, failure, run } = useStepAction();
  const send = () => run(async () => onPublished(await sendCommits(studio, way, count)));
  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <Message status="warning">
            {t(
              "Nothing has changed here, but {count, plural, one {# earlier change is} other {# earlier changes are}} only on this computer: nobody has sent {count, plural, one {it} other {them}} yet.",
              { count },
            )}
          </Message>
          <FailureMessage failure={failure} />
        </Stack>
      </Dialog.Body>
      <DialogActions ready busy={busy} onAct={send}>
        {count === 1 ? t("Send it now") : t("Send them now")}
      </DialogActions>
    </>
  );
}
