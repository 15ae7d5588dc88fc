import type { Draft } from "./draft.ts";

/** A published post as the pages of the drafting area list it: filled by a query over the collection `blog`. */
export type PublishedPost = {
  title: string;
  /** /blog/{slug} */
  href: string;
  date: string;
  category: string;
};

/** Gets the draft that a published post would be, for editing it. @returns undefined for an unknown slug */
export type LoadPublished = (slug: string) => Promise<Draft | undefined>;

/** Loads what the build wrote beside the drafting area for one post: /admin/data/posts/{slug}.json. */
export const loadPublished: LoadPublished = async () => {
  throw new Error("not written yet");
};
