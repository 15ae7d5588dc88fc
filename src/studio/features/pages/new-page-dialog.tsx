import { Flex } from "@chakra-ui/react";
import { useState } from "react";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { languageName } from "#src/language/names.ts";
import { inWords } from "#src/studio/kernel/form/words.ts";
import { Segments, TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useAnswer, useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { addressBeside } from "./address-dialogs.tsx";
import { type PageTask, pageTaskCalls, readScaffolds, type ScaffoldForm } from "./calls.ts";

type Texts = Readonly<Record<string, string>>;

/** A new page: a plain one, one of a scaffold of the site, or a translation of the open one. */
export function NewPage() {
  const route = useShell((state) => state.page?.view.route) ?? "/";
  const scaffolds = useAnswer(readScaffolds, {}).answer?.scaffolds ?? [];
  const [kind, setKind] = useState("page");
  const [texts, setTexts] = useState<Texts>({});
  const scaffold = scaffolds.find(({ command }) => command === kind);
  const set = (name: string) => (value: string) => setTexts({ ...texts, [name]: value });
  const kinds = [
    { value: "page", label: "Page" },
    ...scaffolds.map(({ command }) => ({ value: command, label: inWords(command) })),
    { value: "translation", label: "Translation" },
  ];
  return (
    <TaskDialog
      calls={pageTaskCalls}
      title="New page"
      task={taskOf(kind, scaffold, texts, route)}
      action="Create draft"
    >
      <Flex>
        <Segments label="Kind of page" items={kinds} value={kind} onChange={setKind} />
      </Flex>
      {kind === "page" ? (
        <>
          <TextRow label="Title" required value={texts.title ?? ""} onChange={set("title")} />
          <TextRow
            label="Address"
            required
            value={addressOf(texts, route)}
            onChange={set("address")}
            help="Lower-case letters, digits and hyphens; slashes between its parts."
          />
        </>
      ) : null}
      {kind === "translation" ? (
        <TextRow
          label="Language"
          required
          value={texts.language ?? ""}
          onChange={set("language")}
          placeholder="de"
          help={
            languageName(texts.language ?? "", TOOL_LANGUAGE) ??
            `Its code: de, ar, pt-BR. A copy of ${route} to translate.`
          }
        />
      ) : null}
      {scaffold ? (
        <>
          <TextRow
            label={scaffold.names === "country" ? "Country" : "Title"}
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
  const { title = "", language = "", name = "" } = texts;
  if (kind === "page") {
    const address = addressOf(texts, route);
    return title === "" || address.endsWith("/") ? undefined : { task: "page", address, title };
  }
  if (kind === "translation") {
    return /^[A-Za-z0-9-]{2,35}$/.test(language) ? { task: "translation", route, language } : undefined;
  }
  if (!scaffold || name.trim() === "") return undefined;
  const answers = scaffold.fields.flatMap(({ name: field }): [string, string][] => {
    const answer = texts[`${kind}.${field}`]?.trim();
    return answer ? [[field, answer]] : [];
  });
  return { task: "scaffold", command: scaffold.command, name, answers: Object.fromEntries(answers) };
}

function addressOf({ address, title = "" }: Texts, route: string): string {
  return address ?? addressBeside(route, title);
}
