import type { Feature } from "#src/studio/kernel/shell/registry/feature.ts";
import { SearchPreview } from "./search-preview.tsx";
import { SocialPreview } from "./social-preview.tsx";

/** The page as search engines and social networks show it. */
export const feature: Feature = {
  badges: {
    settings: [
      { order: 10, Item: SearchPreview },
      { order: 20, Item: SocialPreview },
    ],
  },
};
