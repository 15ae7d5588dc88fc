import type { LanguageSwitchBlock } from "#schema/generated/types.ts";
import { autonymOf, directionOf } from "#src/content/language/language.ts";
import type { PageContext } from "#src/ui/page-context.ts";

export type LanguageSwitchProps = ReturnType<typeof derive>;

/** This page in all its languages, each named in itself. */
export default function derive(block: LanguageSwitchBlock, { translations, language }: PageContext) {
  const languages = translations.map((translation) => ({
    language: translation.language,
    direction: directionOf(translation.language),
    name: autonymOf(translation.language),
    href: translation.route,
    current: translation.language === language,
  }));
  return { ...block, languages };
}
