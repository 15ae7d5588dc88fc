import { Box, Grid, HStack, Link } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { AsideSection, Icon, NewTabHint, newTab, useTexts } from "waymark/ui";
import type { Icon as IconName } from "#schema/generated/types.ts";
import type { ContactDetailsProps } from "./contact-details.derive.ts";

export default function ContactDetails(block: ContactDetailsProps) {
  const texts = useTexts("contact-details");
  return (
    <AsideSection id={block.id} tone={block.tone} title={block.title} text={block.text}>
      <Box as="dl" borderTopWidth="thin">
        <Line icon="mail" label={texts.email}>
          <DetailLink href={block.emailHref}>{block.email}</DetailLink>
        </Line>
        {block.phone ? (
          <Line icon="phone" label={texts.phone}>
            <PhoneLink phone={block.phone} />
          </Line>
        ) : null}
        {block.chat ? (
          <Line icon="message-circle" label={texts.chat}>
            <DetailLink href={block.chat.href} action="chat">
              {block.chat.label}
            </DetailLink>
          </Line>
        ) : null}
        <Line icon="clock" label={texts.hours}>
          {block.hours}
        </Line>
        {block.offices.map((office, index) => (
          <Line key={index} icon="map-pin" label={office.label}>
            {office.text}
            {office.phone ? <PhoneLink phone={office.phone} /> : null}
          </Line>
        ))}
      </Box>
    </AsideSection>
  );
}

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: "1fr", sm: "minmax(0, 12rem) minmax(0, 1fr)" }}
      columnGap="6"
      rowGap="1"
      alignItems="center"
      py="4"
      borderBottomWidth="thin"
    >
      <HStack as="dt" gap="3" textStyle="label" color="fg.muted">
        <Icon name={icon} fontSize="lg" color="accent.fg" />
        {label}
      </HStack>
      <Box as="dd" ps={{ base: "min(2.25rem, 9.25vw)", sm: "0" }}>
        {children}
      </Box>
    </Grid>
  );
}

function PhoneLink({ phone: { label, href } }: { phone: { label: string; href: string } }) {
  return (
    <DetailLink href={href}>
      <bdi>{label}</bdi>
    </DetailLink>
  );
}

function DetailLink({ href, action, children }: { href: string; action?: "chat"; children: ReactNode }) {
  return (
    <Link
      href={href}
      data-action={action}
      {...(action === "chat" ? newTab : {})}
      display="inline-block"
      py="2.5"
      fontWeight="bold"
      textDecorationThickness="0.08em"
      overflowWrap="anywhere"
    >
      {children}
      {action === "chat" ? <NewTabHint /> : null}
    </Link>
  );
}
