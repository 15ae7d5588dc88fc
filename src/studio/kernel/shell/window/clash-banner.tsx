import { Span } from "@chakra-ui/react";
import { versionInWords } from "#src/studio/kernel/form/version-in-words.ts";
import { copyText } from "#src/studio/kernel/shell/actions/clipboard.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import type { Clash } from "#src/studio/kernel/shell/changes/clashes.ts";
import { titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { Banner, BannerButton } from "./banner.tsx";

/** Both versions of a place that two windows have changed, to choose from. */
export function ClashBanner({ clash }: { clash: Clash }) {
  const studio = useStudio();
  const isElsewhere = useShell(({ page }) => page?.documents[clash.document] === undefined);
  const title = useShell(({ site }) => titleOfDocument(site, clash.document));
  const { document, pointer, place, label, yours, text, isGone } = clash;
  const choose = (side: "yours" | "theirs") => {
    studio.chooseVersion(clash, side);
    focusField(pointer);
  };
  const what = text === undefined ? `“${place}”` : "This source";
  const where = isElsewhere ? ` of “${title}”` : "";
  const isChoice = !isGone && (yours !== undefined || text !== undefined);
  return (
    <Banner icon="triangle-alert" tone="warning">
      <Span flex="1" minW="0">
        {isChoice
          ? `${what}${where} has been changed in another window. The page shows that version; yours is kept here until you choose one.`
          : isGone
            ? `${what}${where} is no longer there. You can still copy what you wrote.`
            : `“${label}” was not done: ${what}${where} has been changed in another window.`}
      </Span>
      {isGone && yours && "value" in yours ? (
        <BannerButton onClick={() => void copyText(studio, versionInWords(document, pointer, yours.value))}>
          Copy mine
        </BannerButton>
      ) : null}
      {isChoice ? <BannerButton onClick={() => choose("yours")}>Keep mine</BannerButton> : null}
      <BannerButton onClick={() => choose("theirs")}>
        {isChoice ? "Keep the other version" : "Dismiss"}
      </BannerButton>
    </Banner>
  );
}
