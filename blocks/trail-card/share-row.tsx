import { Heading, Wrap } from "@chakra-ui/react";
import { Button, fillPhones, Icon, LinkButton, NewTabHint, newTab } from "waymark/ui";
import type { TrailCardProps } from "./trail-card.derive.ts";

/** Plain links that share the card, and buttons that copy or print it. Nothing is sent before the visitor clicks. */
export function ShareRow({
  title,
  chat,
  email,
  copy,
  copied,
  print,
  url,
  chatHref,
  emailHref,
}: TrailCardProps["share"]) {
  return (
    <Wrap
      as="aside"
      align="center"
      justify="center"
      gap="3"
      mt="8"
      css={fillPhones}
      _print={{ display: "none" }}
    >
      <Heading size="sm">{title}</Heading>
      <LinkButton href={chatHref} {...newTab} variant="outline" data-cta="">
        <Icon name="message-circle" />
        {chat}
        <NewTabHint />
      </LinkButton>
      <LinkButton href={emailHref} variant="outline" data-cta="">
        <Icon name="mail" />
        {email}
      </LinkButton>
      <LinkButton href={url} variant="outline" data-copy={copied}>
        <Icon name="share-2" />
        <span aria-live="polite">{copy}</span>
      </LinkButton>
      <Button
        type="button"
        variant="outline"
        data-print=""
        css={{ "@media (scripting: none)": { display: "none" } }}
      >
        {print}
      </Button>
    </Wrap>
  );
}
