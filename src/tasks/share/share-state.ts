import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { type ShareAnswer, shareLink } from "./calls.ts";
import { t } from "./words.ts";

/** The last preview, and whether it is shared. */
export const shareState = new FeatureState<{ share: ShareAnswer }>({ share: {} });

export async function setShared(studio: Studio, on: boolean): Promise<void> {
  await studio.attempt(async () => {
    shareState.set(studio, { share: await studio.client.ask(shareLink, { on }) });
    studio.announce(on ? t("The preview is shared") : t("The preview is no longer shared"));
  });
}
