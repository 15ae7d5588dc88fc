import type { LanguageSwitchBlock } from "#schema/generated/types.ts";
import type { PageContext } from "#src/ui/page-context.ts";

export type LanguageSwitchProps = ReturnType<typeof derive>;

/** This page in all its languages. */
export default function derive(block: LanguageSwitchBlock, { translations, language }: PageContext) {
  const languages = translations.map(({ route, ...translation }) => ({
    ...translation,
    href: route,
    current: translation.language === language,
  }));
  return { ...block, languages };
}
