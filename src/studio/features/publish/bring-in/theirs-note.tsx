import { Box } from "@chakra-ui/react";
import { listOfNames } from "#src/language/names.ts";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { refusedCall } from "#src/studio/kernel/shell/state/rights.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { RefusableButton } from "#src/studio/kernel/shell/widgets/refusable-button.tsx";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { bringInTheirs } from "../bring-in-theirs.ts";
import { bringInChanges } from "../calls.ts";
import { t } from "../words.ts";
import type { TheirsAnswer } from "./calls.ts";

type Props = {
  theirs: TheirsAnswer | undefined;
  /** Called when changes have been merged. */
  onBroughtIn: () => Promise<void>;
};

/** Says what keeps others' changes from coming in by themselves; nothing if all are here. */
export function TheirsNote({ theirs, onBroughtIn }: Props) {
  const studio = useStudio();
  const refused = useShell((state) => refusedCall(state, bringInChanges));
  const merged = (summary: string) => {
    studio.announce(summary);
    void onBroughtIn();
  };
  const { failed, waiting } = theirs ?? {};
  if (failed !== undefined)
    return (
      <Message status="info">
        {t("Studio could not check for others’ changes. {reason}", { reason: failed })}
      </Message>
    );
  if (!waiting) return null;
  const [names, titles] = [waiting.by, waiting.titles].map((list) => listOfNames(list, readersLanguage()));
  return (
    <Message status="warning">
      {waiting.titles.length > 0
        ? t("The changes by {names} are waiting: these have unpublished changes here too: {titles}.", {
            names: names ?? "",
            titles: titles ?? "",
          })
        : t("The changes by {names} are waiting: the site’s code is among them.", { names: names ?? "" })}
      <Box mt="2">
        <RefusableButton
          variant="outline"
          refused={refused}
          onClick={() => void bringInTheirs(studio, merged)}
        >
          {t("Get others’ changes")}
        </RefusableButton>
      </Box>
    </Message>
  );
}
