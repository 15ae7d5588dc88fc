import { Button, Center, Heading, Stack, Text } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { isObject } from "#src/content/json/json.ts";
import type { Call } from "#src/studio/kernel/protocol/call.ts";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { addPasskey, beginPasskey, beginSignIn, readMe, signIn } from "./calls.ts";
import { t } from "./words.ts";

/** The page on which people sign in with a passkey, or make one with the token of an invitation in the address. */
export function SignIn() {
  const [token] = useState(() => /^#invite=([\w-]+)$/.exec(location.hash)?.[1]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.title = "Waymark Studio";
    // A link from a mail brings no cookie, though somebody may have signed in here.
    if (token === undefined)
      void ask(readMe, {}).then(
        ({ me }) => me && openWindow(),
        () => {},
      );
  }, [token]);
  const enter = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await (token === undefined ? signInWithPasskey() : makePasskey(token));
      openWindow();
    } catch (error) {
      setBusy(false);
      // Browsers tell in words of their own that somebody has closed their dialog.
      setFailure(
        error instanceof DOMException ? t("No passkey was used. Try again.") : String(Object(error).message),
      );
    }
  };
  return (
    <Center as="main" minH="100dvh" bg="bg.subtle" color="fg" px="4">
      <Stack gap="4" maxW="26rem" w="full" bg="bg.panel" p="6" borderRadius="lg" borderWidth="1px">
        <Heading as="h1" size="xl">
          {token === undefined ? t("Sign in to Studio") : t("Welcome to Studio")}
        </Heading>
        <Text color="fg.muted">
          {token === undefined
            ? t("Use the passkey that you made when you were invited.")
            : t(
                "Make a passkey: you sign in with your finger, your face or a PIN, and there is no password. This link works once.",
              )}
        </Text>
        {failure !== undefined && (
          <Message status="error" role="alert">
            {failure}
          </Message>
        )}
        <Button colorPalette="accent" loading={isBusy} onClick={() => void enter()}>
          {token === undefined ? t("Sign in") : t("Make a passkey")}
        </Button>
      </Stack>
    </Center>
  );
}

async function makePasskey(token: string): Promise<void> {
  const options = await ask(beginPasskey, { token });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey });
  await ask(addPasskey, { token, answer: answerIn(made) });
}

async function signInWithPasskey(): Promise<void> {
  const options = await ask(beginSignIn, {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const used = await navigator.credentials.get({ publicKey });
  await ask(signIn, { answer: answerIn(used) });
}

function answerIn(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) throw new Error(t("No passkey was used. Try again."));
  return credential.toJSON();
}

/** Opens Studio. A new name of this sign-in, no secret, tells windows that wait for one to go on. */
function openWindow(): void {
  location.replace(`/${location.search}#token=${crypto.randomUUID()}`);
}

/** Makes a call. @throws Error with the reason for which it was refused */
async function ask<Request, Answer>(
  { method, path }: Call<Request, Answer>,
  request: Request,
): Promise<Answer> {
  const headers = { "content-type": "application/json", "accept-language": readersLanguage() };
  const body = method === "POST" ? { body: JSON.stringify(request) } : {};
  const response = await fetch(path, { method, headers, ...body });
  const answer = await response.json();
  if (response.ok) return answer;
  throw new Error(isObject(answer) ? String(answer.error) : response.statusText);
}
