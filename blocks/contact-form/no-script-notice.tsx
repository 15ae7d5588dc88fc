import { chakra } from "@chakra-ui/react";
import { NewTabHint, newTab } from "#src/ui/new-tab.tsx";

type NoScriptNoticeProps = { email: string; chatHref: string; chatService: string };

/** The form cannot send without script: say so, and offer what works. */
export function NoScriptNotice({ email, chatHref, chatService }: NoScriptNoticeProps) {
  const link = { textDecoration: "underline", textUnderlineOffset: "0.2em", fontWeight: "bold" } as const;
  return (
    <noscript>
      <p>
        This form needs JavaScript, which is switched off in your browser. Please email{" "}
        <chakra.a href={`mailto:${email}`} {...link}>
          {email}
        </chakra.a>{" "}
        or chat with us on{" "}
        <chakra.a href={chatHref} {...newTab} {...link}>
          {chatService}
          <NewTabHint />
        </chakra.a>
        . We reply within 24 hours.
      </p>
    </noscript>
  );
}
