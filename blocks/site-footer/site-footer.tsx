import { chakra } from "@chakra-ui/react";
import { ActionLink, Actions } from "#src/ui/action-link.tsx";
import { Brand } from "#src/ui/brand.tsx";
import { FooterLink, FooterLinks } from "./footer-links.tsx";
import { Ridge } from "./ridge.tsx";
import type { SiteFooterProps } from "./site-footer.derive.ts";

/** End of every page, on ink: the promise and the way to reach us, all links, then the ground with small print. */
export default function SiteFooter({
  name,
  text,
  actions,
  contact,
  groups,
  legal,
  settings,
  note,
}: SiteFooterProps) {
  return (
    <chakra.footer
      data-tone="ink"
      bg="bg.inverted"
      color="fg.inverted"
      css={{ "@media print": { display: "none" } }}
    >
      <chakra.div maxW="content" mx="auto" px={{ base: "5", md: "8", xl: "0" }} pt={{ base: "14", md: "24" }}>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1.5fr) minmax(0, 1fr)" }}
          gap={{ base: "10", lg: "16" }}
          alignItems="end"
        >
          <div>
            <chakra.p textStyle="h2" maxW="28ch">
              {text}
            </chakra.p>
            <chakra.div mt="8">
              <Actions actions={actions} />
            </chakra.div>
          </div>
          {contact ? <Contact contact={contact} /> : null}
        </chakra.div>
        <FooterLinks groups={groups} />
      </chakra.div>
      <Ridge />
      <chakra.div bg="border.inverted">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="10"
          rowGap="2"
          maxW="content"
          mx="auto"
          px={{ base: "5", md: "8", xl: "0" }}
          py="6"
        >
          <Brand name={name} />
          <chakra.ul display="flex" flexWrap="wrap" alignItems="center" columnGap="6" listStyleType="none">
            {legal.map((link, index) => (
              <li key={index}>
                <FooterLink link={link} />
              </li>
            ))}
            {settings ? (
              <chakra.li css={{ "& a": { color: "inherit", fontWeight: "normal" } }}>
                <ActionLink action={settings} variant="link" size="sm" />
              </chakra.li>
            ) : null}
          </chakra.ul>
          {note ? (
            <chakra.p w="full" fontSize="sm" color="fg.invertedMuted">
              {note}
            </chakra.p>
          ) : null}
        </chakra.div>
      </chakra.div>
    </chakra.footer>
  );
}

function Contact({ contact }: { contact: NonNullable<SiteFooterProps["contact"]> }) {
  return (
    <chakra.dl
      display="grid"
      gap="4"
      borderInlineStartWidth="0.25rem"
      borderColor="signal.solid"
      ps="5"
      css={{ "& dt": { textStyle: "small", color: "fg.invertedMuted" }, "& dd": { textStyle: "h4", m: "0" } }}
    >
      <div>
        <dt>{contact.emailLabel ?? "Email"}</dt>
        <dd>
          <chakra.a
            href={contact.href}
            display="inline-flex"
            alignItems="center"
            minH="11"
            overflowWrap="anywhere"
          >
            {contact.email}
          </chakra.a>
        </dd>
      </div>
      <div>
        <dt>{contact.hoursLabel ?? "Office hours"}</dt>
        <dd>{contact.hours}</dd>
      </div>
    </chakra.dl>
  );
}
