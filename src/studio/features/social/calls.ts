import { get, object, reply, route } from "#src/studio/kernel/protocol/call.ts";

/** `isShared`: the page has no picture of its own, and shows that of the site. */
export type SocialAnswer = { image: string; isShared: boolean } | { reason: string };

/** The picture with which social networks show a page, drawn from the working copies, as a `data:` address. */
export const readSocialPicture = get("social", object({ route }), reply<SocialAnswer>());
