import type { SystemContext } from "@chakra-ui/react";
import { createSiteSystem } from "#src/theme/system.ts";
import { footerRecipe } from "./footer.ts";
import { type Frame, frameQuery } from "./frame.ts";
import { headerRecipe } from "./header.ts";
import { openingRecipe } from "./opening.ts";

/** Recipes of parts that only the server renders; those that islands share are in `recipes/index.ts`. */
const partRecipes = { header: headerRecipe, opening: openingRecipe, footer: footerRecipe };

const systems = new Map<string, SystemContext>();

/** The Chakra system in which the parts of pages have the forms of a frame. Equal frames share one. */
export function framedSystem(frame: Frame): SystemContext {
  const key = frameQuery(frame);
  const system = systems.get(key) ?? createSiteSystem(frame, partRecipes);
  systems.set(key, system);
  return system;
}
