/** Prints the card, and shares its address. */
export { sharePage as default } from "#src/ui/share/share-page.ts";

export const hydrate = "intent";
