import { Box, Button, Dialog, HStack, Input, Span, Stack } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { shortDay } from "#src/language/calendar-words.ts";
import { SIGN_IN_PATH } from "#src/studio/kernel/protocol/call.ts";
import { copyText } from "#src/studio/kernel/shell/actions/clipboard.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { isTeam } from "#src/studio/kernel/shell/connection/session-token.ts";
import { CloseAction, DialogTitle, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { changePerson, invitePerson, readPeople, removePerson, renewPerson, signOut } from "./calls.ts";
import { ChangeForm, InviteForm, nameOfLanguage, RemovalQuestion, roleNames } from "./people-forms.tsx";
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
