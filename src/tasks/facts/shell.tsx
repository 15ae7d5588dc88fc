import { opensDocument } from "#src/studio/kernel/shell/actions/go-to.ts";
import { openDocument } from "#src/studio/kernel/shell/actions/open-page.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { FactList } from "./fact-list.tsx";
import { t } from "./words.ts";

const FACTS = "data:facts";

export const feature: Feature = {
  commands: [
    opensDocument(FACTS, {
      title: t("Figures"),
      icon: "hash",
      words: t("facts values sources review shared content"),
      inSiteMenu: 11,
    }),
  ],
  documentForms: { [FACTS]: FactList },
  entries: ({ site }) =>
    (site?.facts ?? []).map(({ name, label, text }) => ({
      id: `fact:${name}`,
      group: t("Figures"),
      title: label,
      note: text,
      words: name,
      icon: "database",
      run: (studio) => void openDocument(studio, FACTS, name),
    })),
};
