import { Link } from "@chakra-ui/react";
import { useTexts } from "#src/ui/language.ts";
import { NewTabHint, newTab } from "#src/ui/new-tab.tsx";
import { Filled } from "#src/ui/text.tsx";

type NoScriptNoticeProps = {
  email: string | undefined;
  chatHref: string | undefined;
  chatService: string | undefined;
};

/** Shown without script, when the form cannot send: offers other ways to get in touch, as far as the site has any. */
export function NoScriptNotice(props: NoScriptNoticeProps) {
  return (
    <noscript>
      <p>
        <Notice {...props} />
      </p>
    </noscript>
  );
}

function Notice({ email, chatHref, chatService }: NoScriptNoticeProps) {
  const texts = useTexts("form");
  if (email === undefined) return texts.noScriptAlone;
  const address = (
    <Link href={`mailto:${email}`} fontWeight="bold">
      {email}
    </Link>
  );
  if (chatHref === undefined) return <Filled phrase={texts.noScript} parts={{ email: address }} />;
  const chat = (
    <Link href={chatHref} {...newTab} fontWeight="bold">
      {chatService}
      <NewTabHint />
    </Link>
  );
  return <Filled phrase={texts.noScriptChat} parts={{ email: address, chat }} />;
}
