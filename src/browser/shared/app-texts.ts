import { APP_TEXTS, type Texts } from "#schema/generated/texts.ts";

/** Texts of error screens and messages. A page carries only what differs from English, since few meet any. */
export function applicationTexts(): Texts["app"] {
  const own = document.documentElement.dataset.texts;
  return own === undefined ? APP_TEXTS : { ...APP_TEXTS, ...JSON.parse(own) };
}
