import { Dialog, RadioGroup, Stack } from "@chakra-ui/react";
import { languageName } from "#src/language/names.ts";
import { CloseFooter, DialogTitle } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { chooseLanguage, chosenLanguage } from "#src/studio/kernel/shell/parts/window-language.ts";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { LANGUAGES } from "#src/studio/kernel/words/languages.ts";
import { t } from "./words.ts";

/** The language of Studio, which follows the browser until one is chosen. */
export const feature: Feature = {
  commands: [
    opensDialog("language", {
      title: t("Studio language…"),
      icon: "globe",
      // Also found by those who cannot read the title.
      words: `${t("translate interface display")} language langue idioma sprache 言語 لغة`,
    }),
  ],
  dialogs: { language: { Content: LanguageDialog } },
};

/** Value of the radio button for the browser's language. */
const BROWSER = "browser";

function LanguageDialog() {
  return (
    <>
      <DialogTitle>{t("Studio language")}</DialogTitle>
      <Dialog.Body>
        <RadioGroup.Root
          aria-label={t("Studio language")}
          colorPalette="brand"
          defaultValue={chosenLanguage() ?? BROWSER}
          onValueChange={({ value }) => chooseLanguage(LANGUAGES.find((language) => language === value))}
        >
          <Stack gap="3">
            <Choice value={BROWSER} label={t("Same as the browser")} />
            {LANGUAGES.map((language) => (
              <Choice key={language} value={language} label={ownName(language)} lang={language} />
            ))}
          </Stack>
        </RadioGroup.Root>
      </Dialog.Body>
      <CloseFooter />
    </>
  );
}

function Choice({ value, label, lang }: { value: string; label: string; lang?: string }) {
  return (
    <RadioGroup.Item value={value}>
      <RadioGroup.ItemHiddenInput />
      <RadioGroup.ItemIndicator />
      <RadioGroup.ItemText lang={lang}>{label}</RadioGroup.ItemText>
    </RadioGroup.Item>
  );
}

/** A language as its speakers call it, with a capital as in a list: "Français". */
function ownName(language: string): string {
  const name = languageName(language, language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
