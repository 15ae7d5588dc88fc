import { Box, Collapsible, Dialog, Flex, Spinner, Stack } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { t } from "#src/studio/features/publish/words.ts";
import { dateInWords } from "#src/studio/fields/date/date-in-words.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { CloseFooter, DialogTitle, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersRegion } from "#src/studio/kernel/words/translate.ts";
import { bringBack, type PageVersion, readVersions } from "./calls.ts";
import { ChangePictures } from "./change-picture.tsx";

/** The versions of the open page, with dates and authors; each can be compared with the current one and restored. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const route = useShell((state) => state.page?.view.route) ?? "";
  const title = useShell((state) => state.page?.view.title);
  const [firstRoute] = useState(route);
  const { answer } = useAnswer(readVersions, { route: firstRoute });
  return (
    <>
      <DialogTitle>{t("History of “{title}”", { title: title ?? "" })}</DialogTitle>
      <Dialog.Body>
        {answer ? null : <Spinner size="sm" />}
        {answer?.isKept === false ? (
          <Message status="info">
            {t(
              "This site has no version history yet. Whoever set it up can start one; until then, use Undo.",
            )}
          </Message>
        ) : null}
        <Stack as="ol" gap="0" aria-label={t("Versions")}>
          {answer?.versions.map((version, index) => (
            <Version key={version.commit ?? ""} version={version} isNow={index === 0} onClose={onClose} />
          ))}
        </Stack>
      </Dialog.Body>
      <CloseFooter />
    </>
  );
}

type Props = { version: PageVersion; isNow: boolean; onClose: () => void };

function Version({ version: { commit, by, when, kind, lines }, isNow, onClose }: Props) {
  const studio = useStudio();
  const route = useShell((state) => state.page?.view.route) ?? "";
  const name = when ? dateInWords(when, "moment", readersRegion()) : t("Not published yet");
  const root = useRef<HTMLLIElement>(null);
  // At the end of a list, it would open out of sight.
  const show = () => requestAnimationFrame(() => root.current?.scrollIntoView({ block: "nearest" }));
  // Blocks of the same name may have the same change.
  const sentences = kind === "added" ? [t("The page was created.")] : [...new Set(lines)];
  const restore = async () => {
    if (commit === undefined || !(await runChange(studio, bringBack, { ...studio.route, version: commit })))
      return;
    onClose();
    showToast(studio, t("The page is as it was on {name}", { name }), "undo");
  };
  return (
    <Collapsible.Root lazyMount unmountOnExit onOpenChange={show} asChild>
      <Box as="li" ref={root} py="2.5" _notFirst={{ borderTopWidth: "1px" }}>
        <Flex gap="3" align="baseline">
          <Box flex="1" minW="0" fontWeight="medium">
            {name}
            {by === undefined ? null : (
              <Box as="span" color="fg.muted" fontWeight="normal">
                {` ${t("by {author}", { author: by })}`}
              </Box>
            )}
          </Box>
          {isNow || commit === undefined ? (
            <Box layerStyle="muted">{t("As it is now")}</Box>
          ) : (
            <>
              <Collapsible.Trigger asChild>
                <TextButton color="fg.muted" aria-label={t("Compare with now: {name}", { name })}>
                  {t("Compare with now")}
                </TextButton>
              </Collapsible.Trigger>
              <TextButton aria-label={t("Restore: {name}", { name })} onClick={() => void restore()}>
                {t("Restore")}
              </TextButton>
            </>
          )}
        </Flex>
        <Box as="ul" layerStyle="muted" mt="0.5">
          {sentences.map((line) => (
            <Box as="li" key={line} overflowWrap="anywhere">
              {line}
            </Box>
          ))}
        </Box>
        <Collapsible.Content>
          <ChangePictures
            pictures={[
              {
                title: t("The page, {name}", { name }),
                caption: name,
                query: { side: "before", version: commit ?? "", route },
              },
              { title: t("The page now"), caption: t("Now"), query: { side: "after", route } },
            ]}
          />
        </Collapsible.Content>
      </Box>
    </Collapsible.Root>
  );
}
