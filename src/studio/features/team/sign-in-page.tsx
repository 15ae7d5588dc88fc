import { Box, Button, Center, chakra, Grid, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { isObject } from "#src/content/json/json.ts";
import type { Call } from "#src/studio/kernel/protocol/call.ts";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import {
  addPasskey,
  beginAtProvider,
  beginPasskey,
  beginSignIn,
  readMe,
  SIGN_IN_FAILURES,
  signIn,
} from "./calls.ts";
import { t } from "./words.ts";

const NAME = "Waymark Studio";

/** The page on which people sign in with a passkey, or make one with the token of an invitation in the address. */
export function SignIn() {
  const [token] = useState(() => /^#invite=([\w-]+)$/.exec(location.hash)?.[1]);
  const [failed] = useState(() => /^#failure=(\w+)$/.exec(location.hash)?.[1]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [provider, setProvider] = useState<string>();
  useEffect(() => {
    document.title = NAME;
    void ask(readMe, {}).then(
      (answer) => {
        // A link from a mail brings no cookie, though somebody may have signed in here.
        if (answer.me && token === undefined) return openWindow();
        setProvider(answer.provider);
        setFailure((shown) => shown ?? failureText(failed, answer.provider));
      },
      () => {},
    );
  }, [token, failed]);
  const enter = async (come: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await come();
    } catch (error) {
      setBusy(false);
      // Browsers tell in words of their own that somebody has closed their dialog.
      setFailure(
        error instanceof DOMException ? t("No passkey was used. Try again.") : String(Object(error).message),
      );
    }
  };
  return (
    <Grid
      as="main"
      h="100dvh"
      overflowY="auto"
      bg="bg.panel"
      color="fg"
      templateColumns={{ md: "minmax(0, 5fr) minmax(0, 6fr)" }}
      templateRows={{ base: "minmax(14rem, 2fr) auto 1fr", md: "1fr" }}
    >
      <Hills />
      <Center px="6" py="10">
        <Stack gap="5" maxW="24rem" w="full">
          <Heading as="h1" fontSize={{ base: "2rem", lg: "2.5rem" }} lineHeight="1.1" textWrap="balance">
            {token === undefined ? t("Sign in to Studio") : t("Welcome to Studio")}
          </Heading>
          <Text color="fg.muted" fontSize="lg" lineHeight="1.5">
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
          <Stack mt="3" gap="3" direction={{ sm: "row" }} wrap="wrap">
            <Button
              size="lg"
              colorPalette="accent"
              loading={isBusy}
              onClick={() =>
                void enter(async () => {
                  await (token === undefined ? signInWithPasskey() : makePasskey(token));
                  openWindow();
                })
              }
            >
              {token === undefined ? t("Sign in") : t("Make a passkey")}
            </Button>
            {provider !== undefined && (
              <Button
                size="lg"
                variant="outline"
                disabled={isBusy}
                onClick={() => void enter(() => openProvider(token))}
              >
                {t("Sign in with {name}", { name: provider })}
              </Button>
            )}
          </Stack>
        </Stack>
      </Center>
    </Grid>
  );
}

/** Hills at dusk with a marked way over them, under the name of the program. */
function Hills() {
  return (
    <Box position="relative" overflow="clip" bg="bg.inverted" color="fg.inverted">
      <chakra.svg
        aria-hidden="true"
        position="absolute"
        inset="0"
        boxSize="full"
        viewBox="0 0 600 700"
        preserveAspectRatio="xMidYMax slice"
      >
        <chakra.circle cx="412" cy="452" r="58" fill="accent.solid" />
        <chakra.path
          fill="color-mix(in srgb, {colors.border.inverted} 60%, {colors.bg.inverted})"
          d="M0 520c70-14 100-74 168-82 60-6 92 44 152 30 66-16 104-66 176-58 48 6 76 34 104 40v250H0z"
        />
        <chakra.path
          fill="border.inverted"
          d="M0 566c96-6 152-52 236-46 80 6 116 42 196 34 70-8 116-52 168-58v204H0z"
        />
        <chakra.path
          fill={{ _light: "brand.solid", _dark: "brand.muted" }}
          d="M0 640c90-34 170-50 268-38 116 14 214 30 332-26v124H0z"
        />
        <chakra.path
          fill="none"
          stroke="accent.solid"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="1 13"
          d="M236 700c-24-40 72-62 60-96-10-28-92-24-82-54 8-22 92-26 96-54"
        />
        <chakra.path fill="fg.inverted" d="M312 446h8v52h-8zM320 448l34 11-34 13z" />
      </chakra.svg>
      <HStack position="relative" p={{ base: "6", lg: "10" }} gap="3" fontSize="lg" fontWeight="semibold">
        <chakra.svg aria-hidden="true" w="6" h="7" viewBox="0 0 32 46">
          <chakra.path
            fill="fg.inverted"
            d="M4 14h8a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V16a2 2 0 0 1 2-2z"
          />
          <chakra.path
            fill="accent.solid"
            d="M20 0h8a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"
          />
        </chakra.svg>
        {NAME}
      </HStack>
    </Box>
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

/** Leaves for the provider, which sends the browser back. */
async function openProvider(token: string | undefined): Promise<void> {
  const { search } = location;
  const { address } = await ask(beginAtProvider, { search, ...(token !== undefined && { token }) });
  location.assign(address);
}

/** Why somebody was not let in who comes back from the provider. @param failed from the address, which anybody can write */
function failureText(failed: string | undefined, provider = ""): string | undefined {
  const failure = SIGN_IN_FAILURES.find((one) => one === failed);
  const name = { name: provider };
  if (!failure) return undefined;
  return {
    cancelled: () => t("You have not signed in with {name}. Try again.", name),
    late: () => t("This sign-in has expired. Try again."),
    used: () => t("This link has been used or has expired. Ask for a new one."),
    stranger: () =>
      t("This account of {name} has not been invited. Ask an owner of this Studio for a link.", name),
    unverified: () =>
      t("{name} has not verified your email address. Ask an owner of this Studio for a link.", name),
    untrusted: () => t("The answer of {name} was not accepted. Try again.", name),
    unreachable: () => t("{name} does not answer. Try again later.", name),
  }[failure]();
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
