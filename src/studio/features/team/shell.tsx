import { Box, Button, type ButtonProps, Dialog, Heading, HStack, Input, Span, Stack } from "@chakra-ui/react";
import { type SubmitEvent, useRef, useState } from "react";
import { shortDay } from "#src/language/calendar-words.ts";
import { languageName, namedLanguages } from "#src/language/names.ts";
import { type RequestOf, SIGN_IN_PATH } from "#src/studio/kernel/protocol/call.ts";
import { type Rights, ROLES, type Role } from "#src/studio/kernel/roles/roles.ts";
import { copyText } from "#src/studio/kernel/shell/actions/clipboard.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { isTeam } from "#src/studio/kernel/shell/connection/session-token.ts";
import { CloseAction, DialogTitle, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { CheckBox, FieldRow, SelectOne, TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import {
  changePerson,
  EMAIL,
  invitePerson,
  readPeople,
  removePerson,
  renewPerson,
  signOut,
} from "./calls.ts";
import { t } from "./words.ts";

export const feature: Feature = {
  commands: [
    opensDialog("people", {
      title: t("People…"),
      words: t("team colleagues roles invite remove"),
      icon: "users",
      inSiteMenu: 33,
      call: readPeople,
      when: isTeam,
    }),
    {
      id: "sign-out",
      title: t("Sign out"),
      words: t("leave end session"),
      icon: "lock",
      inSiteMenu: 99,
      when: isTeam,
      run: async (studio) => {
        await studio.editing.queue.flush();
        await studio.attempt(() => studio.client.ask(signOut, {}));
        location.replace(SIGN_IN_PATH);
      },
    },
  ],
  dialogs: { people: { Content: PeopleDialog } },
};

type Invited = RequestOf<typeof invitePerson>;

const roleNames = (): Record<Role, string> => ({
  viewer: t("Viewer"),
  translator: t("Translator"),
  editor: t("Editor"),
  publisher: t("Publisher"),
  owner: t("Owner"),
});

const whatRolesDo = (): Record<Role, string> => ({
  viewer: t("Reads everything and writes notes"),
  translator: t("Changes pages in these languages"),
  editor: t("Changes all pages"),
  publisher: t("Also publishes, and changes the theme and collections"),
  owner: t("Also invites and removes people"),
});

/** A link that has just been made, for display once. */
type Made = { name: string; link: string };

/** What is open below a person in the list. */
type Open = { id: string; task: "change" | "remove" };

/** The dialog in which an owner sees the people of this Studio, invites others, gives them other roles, and removes them. */
function PeopleDialog() {
  const studio = useStudio();
  const { answer, ask } = useAnswer(readPeople, {});
  const [failure, setFailure] = useState<string>();
  const [made, setMade] = useState<Made>();
  const [open, setOpen] = useState<Open>();
  const list = useRef<HTMLDivElement>(null);
  const attempt = async (work: () => Promise<Made | undefined>) => {
    setFailure(undefined);
    setMade(undefined);
    try {
      setMade(await work());
      return true;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  const renew = (id: string, name: string) =>
    attempt(async () => ({ name, ...(await studio.client.ask(renewPerson, { id })) }));
  const close = () => {
    setOpen(undefined);
    // What has had the focus is gone.
    list.current?.focus();
  };
  const carryOut = async (work: () => Promise<unknown>) => {
    await attempt(async () => void (await work()));
    close();
    await ask();
  };
  const press = (id: string, task: Open["task"]) => {
    setOpen(open?.id === id && open.task === task ? undefined : { id, task });
  };
  return (
    <>
      <DialogTitle>{t("People")}</DialogTitle>
      <Dialog.Body>
        <Stack gap="4">
          {failure !== undefined && (
            <Message status="error" role="alert">
              {failure}
            </Message>
          )}
          {made && <MadeLink key={made.link} {...made} />}
          <Stack as="ul" ref={list} tabIndex={-1} gap="3" aria-label={t("People")}>
            {answer?.people.map(({ id, name, since, ...rights }) => {
              const task = open?.id === id ? open.task : undefined;
              return (
                <Box as="li" key={id}>
                  <HStack gap="2" wrap="wrap">
                    <Stack gap="0" minW="10rem" flex="1">
                      <Span fontWeight="semibold" overflowWrap="anywhere">
                        {name}
                      </Span>
                      <Span color="fg.muted">
                        {[
                          roleNames()[rights.role],
                          ...(rights.languages.length > 0
                            ? [rights.languages.map(nameOfLanguage).join(" · ")]
                            : []),
                          t("since {day}", { day: shortDay(since, readersLanguage()) }),
                        ].join(", ")}
                      </Span>
                    </Stack>
                    <HStack gap="2" ms="-2">
                      <Button
                        size="xs"
                        variant="ghost"
                        aria-label={t("New link for {name}", { name })}
                        title={t("Adds a passkey, for example after the loss of all others")}
                        onClick={() => void renew(id, name)}
                      >
                        {t("New link")}
                      </Button>
                      <Button
                        size="xs"
                        variant="outline"
                        aria-label={t("Change the rights of {name}", { name })}
                        aria-expanded={task === "change"}
                        onClick={() => press(id, "change")}
                      >
                        {t("Rights…")}
                      </Button>
                      <Button
                        size="xs"
                        variant="outline"
                        aria-label={t("Remove {name}", { name })}
                        aria-expanded={task === "remove"}
                        onClick={() => press(id, "remove")}
                      >
                        {t("Remove")}
                      </Button>
                    </HStack>
                  </HStack>
                  {task === "change" && (
                    <ChangeForm
                      {...{ name, rights }}
                      onCancel={close}
                      onChange={(next) =>
                        void carryOut(() => studio.client.ask(changePerson, { id, ...next }))
                      }
                    />
                  )}
                  {task === "remove" && (
                    <RemovalQuestion
                      name={name}
                      onCancel={close}
                      onRemove={() => void carryOut(() => studio.client.ask(removePerson, { id }))}
                    />
                  )}
                </Box>
              );
            })}
          </Stack>
          <InviteForm
            provider={answer?.provider}
            onInvite={(request) =>
              attempt(async () => {
                return { name: request.name, ...(await studio.client.ask(invitePerson, request)) };
              })
            }
          />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <CloseAction variant="solid" colorPalette="accent">
          {t("Done")}
        </CloseAction>
      </Dialog.Footer>
    </>
  );
}

/** Gives the focus to a button that has just appeared. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The question before a person is removed. */
function RemovalQuestion({
  name,
  onCancel,
  onRemove,
}: {
  name: string;
  onCancel: () => void;
  onRemove: () => void;
}) {
  return (
    <Box
      role="group"
      aria-label={t("Remove {name}?", { name })}
      mt="2"
      p="3"
      borderRadius="l2"
      bg="bg.subtle"
    >
      {t(
        "{name} is signed out everywhere at once, and links and assistants of {name} stop working. What {name} has written stays in the draft.",
        { name },
      )}
      <HStack gap="2" mt="2.5">
        <Button size="xs" variant="outline" ref={takeFocus} onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button size="xs" colorPalette="danger" onClick={onRemove}>
          {t("Remove {name}", { name })}
        </Button>
      </HStack>
    </Box>
  );
}

/** The form that gives a person another role. */
function ChangeForm({
  name,
  rights,
  onCancel,
  onChange,
}: {
  name: string;
  rights: Rights;
  onCancel: () => void;
  onChange: (rights: Rights) => void;
}) {
  const { role, languages, isReady, fields } = useRights(rights);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) onChange({ role, languages });
  };
  return (
    <Stack
      as="form"
      gap="3"
      mt="2"
      p="3"
      borderRadius="l2"
      bg="bg.subtle"
      aria-label={t("Change the rights of {name}", { name })}
      onSubmit={submit}
    >
      {fields}
      <HStack gap="2">
        <Button size="xs" variant="outline" ref={takeFocus} onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <ReadyButton size="xs" colorPalette="accent" isReady={isReady}>
          {t("Change the rights")}
        </ReadyButton>
      </HStack>
    </Stack>
  );
}

/** A button that submits a form once that is ready. */
function ReadyButton({ isReady, ...button }: ButtonProps & { isReady: boolean }) {
  return (
    <Button
      type="submit"
      aria-disabled={isReady ? undefined : true}
      opacity={isReady ? undefined : "0.55"}
      {...button}
    />
  );
}

const nameOfLanguage = (tag: string): string => languageName(tag, readersLanguage()) ?? tag;

/** A link to copy. The server has only its hash, so it cannot be shown again. */
function MadeLink({ name, link }: Made) {
  const studio = useStudio();
  const copy = async () => {
    if (await copyText(studio, link)) showToast(studio, t("Link copied"));
  };
  return (
    <Message status="success" role="status">
      {t("The link for {name} is shown only now. Send it to them: it works once, within a week.", { name })}
      <HStack gap="2" mt="2">
        <Input
          size="xs"
          readOnly
          dir="ltr"
          aria-label={t("Link")}
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <Button size="xs" variant="solid" colorPalette="brand" onClick={() => void copy()}>
          {t("Copy")}
        </Button>
      </HStack>
    </Message>
  );
}

type InviteFormProps = {
  /** Name of the firm's provider, if there is one. */
  provider: string | undefined;
  /** Tells whether the invitation has succeeded. */
  onInvite: (request: Invited) => Promise<boolean>;
};

/** The form that makes a link for somebody who is not there yet. */
function InviteForm({ provider, onInvite }: InviteFormProps) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const { role, languages, isReady: hasRights, fields } = useRights({ role: "editor", languages: [] });
  const address = provider === undefined ? "" : email.trim();
  const isAddress = address === "" || EMAIL.test(address);
  const isReady = name.trim() !== "" && isAddress && hasRights;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const invited = { name: name.trim(), role, languages, ...(address !== "" && { email: address }) };
    if (!(await onInvite(invited))) return;
    setName("");
    setEmail("");
  };
  return (
    <Stack as="form" gap="3" borderTopWidth="1px" pt="4" onSubmit={(event) => void submit(event)}>
      <Heading as="h3" textStyle="sm">
        {t("Invite somebody")}
      </Heading>
      <TextRow label={t("Name")} value={name} onChange={setName} />
      {provider !== undefined && (
        <TextRow
          label={t("Email address")}
          help={t("Optional: with this address they sign in with {name}, without the link", {
            name: provider,
          })}
          value={email}
          onChange={setEmail}
        />
      )}
      {fields}
      <ReadyButton variant="outline" alignSelf="start" isReady={isReady}>
        {t("Make a link")}
      </ReadyButton>
    </Stack>
  );
}

/** The fields for a role, and for the languages of a translator. */
function useRights(before: Rights) {
  const [role, setRole] = useState(before.role);
  const [chosen, setChosen] = useState(before.languages);
  const site = useShell((state) => state.site);
  const known = [site?.language, ...(site?.pages ?? []).map(({ language }) => language)];
  // A translator may begin a language that no page has yet.
  const tags = [...new Set([...known.filter((tag) => tag !== undefined), ...chosen])];
  const [all] = useState(() => namedLanguages(readersLanguage()));
  const languages = role === "translator" ? tags.filter((tag) => chosen.includes(tag)) : [];
  const fields = (
    <>
      <FieldRow label={t("Rights")} help={whatRolesDo()[role]}>
        <SelectOne
          size="sm"
          options={ROLES.map((one) => ({ value: one, label: roleNames()[one] }))}
          value={role}
          onChange={(value) => setRole(ROLES.find((one) => one === value) ?? "viewer")}
        />
      </FieldRow>
      {role === "translator" && (
        <HStack as="fieldset" gap="4" wrap="wrap" aria-label={t("Languages")}>
          {tags.map((tag) => (
            <CheckBox
              key={tag}
              size="sm"
              checked={chosen.includes(tag)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, tag] : chosen.filter((one) => one !== tag))}
            >
              {nameOfLanguage(tag)}
            </CheckBox>
          ))}
          <SelectOne
            label={t("Languages")}
            options={[
              { value: "", label: t("Another language…") },
              ...all.map(({ tag, name: label }) => ({ value: tag, label })),
            ]}
            value=""
            onChange={(tag) => tag !== "" && setChosen([...new Set([...chosen, tag])])}
          />
        </HStack>
      )}
    </>
  );
  return { role, languages, isReady: role !== "translator" || languages.length > 0, fields };
}
