import { Link } from "@chakra-ui/react";
import { NewTabHint, newTab } from "#src/ui/new-tab.tsx";

type NoScriptNoticeProps = { email: string; chatHref: string | undefined; chatService: string | undefined };

/** Shown without script, when the form cannot send: offers other ways to get in touch. */
export function NoScriptNotice({ email, chatHref, chatService }: NoScriptNoticeProps) {
  return (
    <noscript>
      <p>
        This form needs JavaScript, which is switched off in your browser. Please email{" "}
        <Link href={`mailto:${email}`} fontWeight="bold">
          {email}
        </Link>
        {chatHref === undefined ? null : (
          <>
            {" "}
            or chat with us on{" "}
            <Link href={chatHref} {...newTab} fontWeight="bold">
              {chatService}
              <NewTabHint />
            </Link>
          </>
        )}
        . We reply within 24 hours.
      </p>
    </noscript>
  );
}
