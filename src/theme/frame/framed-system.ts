import type { SystemContext } from "@chakra-ui/react";
import { getOrMake } from "#src/content/json/memo.ts";
import { type Frame, frameQuery } from "#src/content/theme/frame.ts";
import { createSiteSystem } from "#src/theme/system.ts";
import { footerRecipe } from "./footer.ts";
import { headerRecipe } from "./header.ts";
import { openingRecipe } from "./opening.ts";

/** Recipes of parts that only the server renders; those that islands share are in `recipes/index.ts`. */
const partRecipes = { header: headerRecipe, opening: openingRecipe, footer: footerRecipe };

const systems = new Map<string, SystemContext>();

/** The Chakra system in which the parts of pages have the forms of a frame. Equal frames share one. */
export const framedSystem = (frame: Frame): SystemContext =>
  getOrMake(systems, frameQuery(frame), () => createSiteSystem(frame, partRecipes));
