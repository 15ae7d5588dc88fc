import { get, object, reply, route } from "#src/studio/kernel/protocol/call.ts";

/** The social preview of a page. @property isShared whether it shows the site's picture, because the page has none of its own */
export type SocialAnswer = { image: string; isShared: boolean } | { reason: string };

/** Draws the social preview image of a page from the documents as edited in Studio, as a `data:` address. */
export const readSocialPicture = get("social", object({ route }), reply<SocialAnswer>());
