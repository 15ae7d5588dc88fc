import { APP_TEXTS, type Texts } from "#schema/generated/texts.ts";

/**
 * What the application says by itself: error screens and messages. A page carries only what differs from the English,
 * since most visitors never meet any of it.
 */
export function appTexts(): Texts["app"] {
  const own = document.documentElement.dataset.texts;
  return own === undefined ? APP_TEXTS : { ...APP_TEXTS, ...JSON.parse(own) };
}
