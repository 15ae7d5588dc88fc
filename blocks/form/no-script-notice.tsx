import { Link } from "@chakra-ui/react";
import { Filled } from "#src/ui/filled.tsx";
import { useTexts } from "#src/ui/language.ts";
import { NewTabHint, newTab } from "#src/ui/new-tab.tsx";

type NoScriptNoticeProps = { email: string; chatHref: string | undefined; chatService: string | undefined };

/** Shown without script, when the form cannot send: offers other ways to get in touch. */
export function NoScriptNotice({ email, chatHref, chatService }: NoScriptNoticeProps) {
  const texts = useTexts("form");
  const address = (
    <Link href={`mailto:${email}`} fontWeight="bold">
      {email}
    </Link>
  );
  if (chatHref === undefined) {
    return (
      <noscript>
        <p>
          <Filled phrase={texts.noScript} parts={{ email: address }} />
        </p>
      </noscript>
    );
  }
  const chat = (
    <Link href={chatHref} {...newTab} fontWeight="bold">
      {chatService}
      <NewTabHint />
    </Link>
  );
  return (
    <noscript>
      <p>
        <Filled phrase={texts.noScriptChat} parts={{ email: address, chat }} />
      </p>
    </noscript>
  );
}
