import { socialImage } from "#src/publish/output/social/social-images.ts";
import { DEFAULT_SOCIAL_IMAGE } from "#src/render/document/social-image.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { type Kernel, on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { readSocialPicture, type SocialAnswer } from "./calls.ts";
import { t } from "./words.ts";

export const server: ServerFeature = (kernel) => ({
  routes: [on(readSocialPicture, ({ route }) => socialAnswer(kernel, route))],
});

/**
 * Draws the social preview image of a page from the documents as edited in Studio, in the same way as a build.
 * @throws Refusal if the page has none
 */
async function socialAnswer(
  { session, pages }: Pick<Kernel, "session" | "pages">,
  route: string,
): Promise<SocialAnswer> {
  if (!session.has(`page:${route}`)) throw new Refusal(404, t("There is no such page."));
  const { page } = await pages.show(route, "edit");
  if (!page.social) return { reason: t("Fix the mistakes on this page first.") };
  try {
    const picture = await socialImage(session.disk.root, page.social.subject, page.theme);
    return {
      image: `data:image/png;base64,${picture.toString("base64")}`,
      isShared: page.social.address === DEFAULT_SOCIAL_IMAGE,
    };
  } catch {
    return { reason: t("Its picture cannot be read.") };
  }
}
