import { APP_TEXTS, type Texts } from "#schema/generated/texts.ts";

/**
 * The texts of the application: error screens and messages. A page carries only what differs from the English,
 * since most visitors never meet any of it.
 */
export function applicationTexts(): Texts["app"] {
  const own = document.documentElement.dataset.texts;
  return own === undefined ? APP_TEXTS : { ...APP_TEXTS, ...JSON.parse(own) };
}
