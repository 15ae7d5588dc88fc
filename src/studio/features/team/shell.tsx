import { Button, Dialog, HStack, Spacer, Span, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { shortDay } from "#src/language/calendar-words.ts";
import { SIGN_IN_PATH } from "#src/studio/kernel/protocol/call.ts";
import type { Role } from "#src/studio/kernel/roles/roles.ts";
import { isTeam } from "#src/studio/kernel/shell/connection/session-token.ts";
import { DialogTitle, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { readPeople, removePerson, signOut } from "./calls.ts";
import { t } from "./words.ts";

export const feature: Feature = {
  commands: [
    opensDialog("people", {
      title: t("People…"),
      words: t("team colleagues roles remove"),
      icon: "users",
      inSiteMenu: 33,
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

const roleNames = (): Record<Role, string> => ({
  viewer: t("Viewer"),
  translator: t("Translator"),
  editor: t("Editor"),
  publisher: t("Publisher"),
  owner: t("Owner"),
});

/** The dialog in which an owner sees the people of this Studio and removes them. */
function PeopleDialog() {
  const studio = useStudio();
  const { answer, ask } = useAnswer(readPeople, {});
  const [failure, setFailure] = useState<string>();
  const remove = async (id: string) => {
    setFailure(undefined);
    try {
      await studio.client.ask(removePerson, { id });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    await ask();
  };
  return (
    <>
      <DialogTitle>{t("People")}</DialogTitle>
      <Dialog.Body>
        <Stack gap="3">
          {failure !== undefined && (
            <Message status="error" role="alert">
              {failure}
            </Message>
          )}
          {answer?.people.map(({ id, name, role, since }) => (
            <HStack key={id} gap="3">
              <Stack gap="0" minW="0">
                <Span fontWeight="semibold">{name}</Span>
                <Span color="fg.muted">
                  {roleNames()[role]}, {shortDay(since, readersLanguage())}
                </Span>
              </Stack>
              <Spacer />
              <Button
                size="xs"
                variant="outline"
                aria-label={t("Remove {name}", { name })}
                onClick={() => void remove(id)}
              >
                {t("Remove")}
              </Button>
            </HStack>
          ))}
          <Text color="fg.muted">
            {t("To invite somebody, run this on the server: {command}", {
              command: "npm run studio -- --invite NAME --role editor",
            })}
          </Text>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Spacer />
        <Button colorPalette="accent" onClick={() => studio.dialogs.close()}>
          {t("Done")}
        </Button>
      </Dialog.Footer>
    </>
  );
}
