/** Shares the address of the page. */
export { sharePage as default } from "#src/ui/share/share-page.ts";

export const hydrate = "intent";
