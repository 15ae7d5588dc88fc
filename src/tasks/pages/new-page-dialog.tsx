import { Flex } from "@chakra-ui/react";
import { useEffect, useMemo, useState } from "react";
import { inWords } from "#src/content/json/key-words.ts";
import { languageName } from "#src/language/names.ts";
import { languageNamed, languagePicks } from "#src/studio/fields/pick/language-picks.ts";
import { FieldRow, Segments, SelectOne, TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { indexAbove, newAddress, plainPlace, scaffoldBeside } from "./actions/addresses.ts";
import { goToFirstText, loadPageKinds, pageKinds } from "./actions/begin-page.ts";
import { type PageTask, pageTaskCalls, type ScaffoldForm } from "./actions/calls.ts";
import { t } from "./words.ts";

type Texts = Readonly<Record<string, string>>;

/** What was entered in a dialog that was closed before a page was created. */
const entered = new FeatureState<{ texts: Texts }>({ texts: {} });

/** The dialog for a new page: a plain one, one from a scaffold, or a translation of the open page. */
export function NewPage() {
  const studio = useStudio();
  const route = useShell((state) => state.page?.view.route) ?? "/";
  const { scaffolds, collections } = pageKinds.use((state) => state);
  useEffect(() => void loadPageKinds(studio), [studio]);
  const [chosen, setKind] = useState(() => studio.state.dialog?.kind);
  /** The address for which the dialog was opened from a list of links, if it was. */
  const [wanted] = useState(() => studio.state.dialog?.page);
  const [words] = useState(() => studio.state.dialog?.words ?? wanted?.title ?? "");
  const kind = chosen ?? scaffoldBeside(route, scaffolds)?.command ?? "page";
  const [texts, setTexts] = useState<Texts>(() =>
    words === ""
      ? entered.get(studio).texts
      : { title: words, name: words, ...(chosen === "translation" ? { language: words } : {}) },
  );
  useEffect(() => {
    if (!wanted) entered.set(studio, { texts });
  }, [studio, wanted, texts]);
  const title = useShell((state) => state.page?.view.title) ?? route;
  const language = languageNamed(texts.language ?? "");
  const languages = useMemo(languagePicks, []);
  const scaffold = scaffolds.find(({ command }) => command === kind);
  const set = (name: string) => (value: string) => setTexts({ ...texts, [name]: value });
  const kinds = [
    { value: "page", label: t("Page") },
    ...scaffolds.map(({ command }) => ({ value: command, label: inWords(command) })),
    ...(wanted ? [] : [{ value: "translation", label: t("Translation") }]),
  ];
  const place = plainPlace(route, scaffolds);
  const own = indexAbove(place, collections);
  const site = useShell((state) => state.site);
  const index = texts.index ?? own;
  const address = texts.address ?? newAddress(texts.title ?? "", place, { index, own, site });
  const task = taskOf(kind, scaffold, { ...texts, address }, route);
  return (
    <TaskDialog
      calls={pageTaskCalls}
      title={t("New page")}
      task={task && wanted ? { ...task, stays: true } : task}
      action={t("Create draft")}
      done={t("Draft created")}
      onDone={({ opens }) => {
        entered.set(studio, { texts: {} });
        if (!wanted) goToFirstText(studio, kind);
        else if (opens !== undefined) wanted.onCreated(opens);
      }}
    >
      <Flex>
        <Segments label={t("Kind of page")} items={kinds} value={kind} onChange={setKind} />
      </Flex>
      {kind === "page" ? (
        <>
          <TextRow label={t("Title")} isFirst required value={texts.title ?? ""} onChange={set("title")} />
          {collections.length > 0 ? (
            <FieldRow
              label={t("Collection")}
              help={t("Its pages appear in lists, and their addresses begin the same way.")}
            >
              <SelectOne
                options={[
                  { value: "", label: t("None") },
                  ...collections.map((one) => ({ value: one.index, label: one.label })),
                ]}
                value={index ?? ""}
                onChange={set("index")}
              />
            </FieldRow>
          ) : null}
          <TextRow
            label={t("Address")}
            required
            value={address}
            onChange={set("address")}
            help={t("Lower-case letters, digits and hyphens, with slashes between its parts.")}
          />
        </>
      ) : null}
      {kind === "translation" ? (
        <FieldRow
          label={t("Language")}
          required
          help={
            language === undefined
              ? t("A copy of “{title}” to translate.", { title })
              : t("A copy of “{title}” to translate into {language}.", {
                  title,
                  language: languageName(language, readersLanguage()) ?? language,
                })
          }
        >
          <PickOne
            label={t("Language")}
            isFirst
            free
            picks={languages}
            value={texts.language}
            onPick={set("language")}
            placeholder={t("Search languages")}
          />
        </FieldRow>
      ) : null}
      {scaffold ? (
        <>
          <TextRow
            label={scaffold.names === "country" ? t("Country") : t("Title")}
            isFirst
            required
            value={texts.name ?? ""}
            onChange={set("name")}
            help={scaffold.help}
          />
          {scaffold.fields.map(({ name, label, example, value }) => (
            <TextRow
              key={name}
              label={label}
              value={texts[`${kind}.${name}`] ?? value ?? ""}
              onChange={set(`${kind}.${name}`)}
              placeholder={example ?? ""}
            />
          ))}
        </>
      ) : null}
    </TaskDialog>
  );
}

function taskOf(
  kind: string,
  scaffold: ScaffoldForm | undefined,
  texts: Texts,
  route: string,
): PageTask | undefined {
  const { title = "", name = "", address = "" } = texts;
  if (kind === "page") {
    return title === "" || address.endsWith("/") ? undefined : { task: "page", address, title };
  }
  if (kind === "translation") {
    const language = languageNamed(texts.language ?? "");
    return language === undefined ? undefined : { task: "translation", route, language };
  }
  if (!scaffold || name.trim() === "") return undefined;
  const answers = scaffold.fields.flatMap(({ name: field }): [string, string][] => {
    const answer = texts[`${kind}.${field}`]?.trim();
    return answer ? [[field, answer]] : [];
  });
  return { task: "scaffold", command: scaffold.command, name, answers: Object.fromEntries(answers) };
}
