import { Box, HStack, Spinner } from "@chakra-ui/react";
import { clockTime, dateAndTime } from "#src/language/format.ts";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { t } from "../words.ts";
import { type LiveAnswer, readLive } from "./calls.ts";

/** The state of a site that the server builds itself, as visitors see it. */
const liveState = new FeatureState<{ own: LiveAnswer["own"] | undefined }>({ own: undefined });

export async function loadLive(studio: Studio): Promise<void> {
  const { own } = await studio.client.ask(readLive, {});
  liveState.set(studio, { own });
}

/** Says since when visitors see what has been published; nothing if another server builds the site. */
export function LiveNote() {
  const own = liveState.use((state) => state.own);
  if (!own) return null;
  const { isBuilding, live, failed } = own;
  const time = live && timeInWords(new Date(live.since), new Date());
  return (
    <Box mt="2" role="status">
      {isBuilding ? (
        <HStack textStyle="xs" color="fg.muted">
          <Spinner size="xs" /> {t("The site is being built…")}
        </HStack>
      ) : failed ? (
        <Message status="warning">
          {failed.title === undefined
            ? t("The site could not be built. Visitors see it as it was before.")
            : t("The site could not be built because of “{title}”. Visitors see it as it was before.", {
                title: failed.title,
              })}
        </Message>
      ) : live && time !== undefined ? (
        <Box textStyle="xs" color="fg.muted">
          {live.pages === 0
            ? t("Live since {time}", { time })
            : t("Live since {time}, {pages, plural, one {# page} other {# pages}}", {
                time,
                pages: live.pages,
              })}
        </Box>
      ) : null}
    </Box>
  );
}

/** The time of a moment, with its day unless that is today. */
function timeInWords(moment: Date, now: Date): string {
  const isToday = moment.toDateString() === now.toDateString();
  return isToday
    ? clockTime(moment, readersLanguage())
    : dateAndTime(moment, readersLanguage(), { short: true });
}
