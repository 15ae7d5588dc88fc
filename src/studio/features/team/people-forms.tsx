import { Box, Button, type ButtonProps, Heading, HStack, Stack } from "@chakra-ui/react";
import { type SubmitEvent, useState } from "react";
import { languageName, namedLanguages } from "#src/language/names.ts";
import type { RequestOf } from "#src/studio/kernel/protocol/call.ts";
import { type Rights, ROLES, type Role } from "#src/studio/kernel/roles/roles.ts";
import { CheckBox, FieldRow, SelectOne, TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { EMAIL, type invitePerson } from "./calls.ts";
import { t } from "./words.ts";

type Invited = RequestOf<typeof invitePerson>;

/** The names of the roles. */
export const roleNames = (): Record<Role, string> => ({
  viewer: t("Viewer"),
  translator: t("Translator"),
  editor: t("Editor"),
  publisher: t("Publisher"),
  owner: t("Owner"),
});

/** The rights of each role, as the second half of a sentence about a person. */
const whatRolesDo = (): Record<Role, string> => ({
  viewer: t("Reads everything and writes notes"),
  translator: t("Changes pages in these languages"),
  editor: t("Changes all pages"),
  publisher: t("Also publishes, and changes the theme and collections"),
  owner: t("Also invites and removes people"),
});

/** Gives the focus to a button that has just appeared. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The question before a person is removed. */
export function RemovalQuestion({
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
export function ChangeForm({
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

export const nameOfLanguage = (tag: string): string => languageName(tag, readersLanguage()) ?? tag;

type InviteFormProps = {
  /** Name of the firm's provider, if there is one. */
  provider: string | undefined;
  /** Tells whether the invitation has succeeded. */
  onInvite: (request: Invited) => Promise<boolean>;
};

/** The form that makes a link for somebody who is not there yet. */
export function InviteForm({ provider, onInvite }: InviteFormProps) {
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
