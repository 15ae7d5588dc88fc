import { Heading, Wrap } from "@chakra-ui/react";
import { Button, fillPhones, LinkButton, NewTabHint, newTab } from "#src/ui/action-link.tsx";
import { Icon } from "#src/ui/pictures/icon.tsx";
import type { ShareRowLinks } from "./share-row-links.ts";

type ShareRowProps = ShareRowLinks & {
  title: string;
  /** Text of the link to a chat. Without it there is no such link. */
  chat?: string | undefined;
  /** Text of the link that begins an email. Without it there is no such link. */
  email?: string | undefined;
  /** Text of the link to the page itself, which copies its address or opens the share sheet of a phone. */
  copy: string;
  /** Replaces the text of that link once the address is copied. */
  copied: string;
  /** Text of the button that prints the page. Without it there is no such button. */
  print?: string | undefined;
  /** Link that saves a picture of the page. */
  picture?: { label: string; href: string } | undefined;
};

/** Plain links that share a page by chat or email, a link that copies its address, and a button that prints it. Nothing is sent before the visitor clicks. */
export function ShareRow({
  title,
  chat,
  email,
  copy,
  copied,
  print,
  picture,
  url,
  chatHref,
  emailHref,
}: ShareRowProps) {
  return (
    <Wrap as="aside" align="center" gap="3" css={fillPhones} _print={{ display: "none" }}>
      <Heading size="sm">{title}</Heading>
      {chat && chatHref ? (
        <LinkButton href={chatHref} {...newTab} variant="outline" data-cta="">
          <Icon name="message-circle" />
          {chat}
          <NewTabHint />
        </LinkButton>
      ) : null}
      {email ? (
        <LinkButton href={emailHref} variant="outline" data-cta="">
          <Icon name="mail" />
          {email}
        </LinkButton>
      ) : null}
      <LinkButton href={url} variant="outline" data-copy={copied} data-hydrate="">
        <Icon name="share-2" />
        <span aria-live="polite">{copy}</span>
      </LinkButton>
      {picture ? (
        <LinkButton href={picture.href} download="" variant="outline" data-cta="">
          <Icon name="download" />
          {picture.label}
        </LinkButton>
      ) : null}
      {print ? (
        <Button
          type="button"
          variant="outline"
          data-print=""
          css={{ "@media (scripting: none)": { display: "none" } }}
        >
          {print}
        </Button>
      ) : null}
    </Wrap>
  );
}
