import { Box, Container, chakra, Flex, Grid, Heading, Link, Wrap } from "@chakra-ui/react";
import { ActionLink, Actions, Band, Brand, OptionalText, useTexts } from "waymark/ui";
import { foldedLinks, footerLinkRecipe } from "#src/theme/recipes/navigation/footer.ts";
import { Ridge } from "./ridge.tsx";
import type { MarkedLink, SiteFooterProps } from "./site-footer.derive.ts";

/** The end of every page, on ink: slogan and contact details, all links, then the small print. */
export default function SiteFooter({
  name,
  home,
  isRidge,
  text,
  actions,
  contact,
  groups,
  legal,
  settings,
  note,
}: SiteFooterProps) {
  return (
    <Band as="footer" tone="ink" _print={{ display: "none" }}>
      <Container pt={{ base: "10", md: "24" }}>
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1.5fr) minmax(0, 1fr)" }}
          gap={{ base: "6", lg: "16" }}
          alignItems="end"
        >
          <div>
            <Heading as="p" maxW="28ch">
              {text}
            </Heading>
            <Actions actions={actions} mt={{ base: "4", md: "8" }} css={{}} />
          </div>
          {contact ? <Contact contact={contact} /> : null}
        </Grid>
        <FooterLinks groups={groups} />
      </Container>
      {isRidge ? <Ridge /> : null}
      <Box position="relative" zIndex="1" bg="border.inverted" mt={isRidge ? undefined : "14"}>
        <Container py={{ base: "2", md: "6" }}>
          <Wrap
            align="center"
            justify="space-between"
            columnGap="10"
            rowGap="2"
            css={{ "& > a": { hideBelow: "md" } }}
          >
            <Brand name={name} home={home} />
            {legal.length > 0 || settings ? (
              <Wrap as="ul" align="center" columnGap="6" rowGap="0">
                {legal.map((link, index) => (
                  <li key={index}>
                    <FooterLink link={link} />
                  </li>
                ))}
                {settings ? (
                  <Box as="li" css={{ "& a": { color: "inherit", fontWeight: "normal" } }}>
                    <ActionLink action={settings} variant="link" size="sm" />
                  </Box>
                ) : null}
              </Wrap>
            ) : null}
            <OptionalText w="full" fontSize="sm" color="fg.muted">
              {note}
            </OptionalText>
          </Wrap>
        </Container>
      </Box>
    </Band>
  );
}

function Contact({ contact }: { contact: NonNullable<SiteFooterProps["contact"]> }) {
  const texts = useTexts("site-footer");
  return (
    <Grid
      as="dl"
      gap={{ md: "4" }}
      ps="5"
      borderInlineStartWidth="0.25rem"
      borderColor="accent.solid"
      css={{
        "& > div": {
          display: { base: "flex", md: "block" },
          flexWrap: "wrap",
          alignItems: "baseline",
          columnGap: "3",
        },
        "& dt": { textStyle: "small", color: "fg.muted" },
        "& dd": { textStyle: "h4" },
      }}
    >
      <div>
        <dt>{contact.emailLabel ?? texts.email}</dt>
        <dd>
          <Link href={contact.href} variant="plain" display="inline-block" py="2.5" overflowWrap="anywhere">
            {contact.email}
          </Link>
        </dd>
      </div>
      {contact.phone && contact.phoneHref ? (
        <div>
          <dt>{texts.phone}</dt>
          <dd>
            <Link href={contact.phoneHref} variant="plain" display="inline-block" py="2.5">
              <bdi>{contact.phone}</bdi>
            </Link>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{contact.hoursLabel ?? texts.hours}</dt>
        <dd>{contact.hours}</dd>
      </div>
    </Grid>
  );
}

/** The link groups: columns under their names, two per row on a tablet; on a phone each opens under its name. */
function FooterLinks({ groups }: Pick<SiteFooterProps, "groups">) {
  const texts = useTexts("site-footer");
  return (
    <Flex
      as="nav"
      aria-label={texts.nav}
      wrap="wrap"
      overflowWrap="anywhere"
      columnGap="6"
      rowGap={{ md: "10" }}
      mt={{ base: "6", md: "16" }}
      pt={{ md: "12" }}
      borderTopWidth="thin"
      borderColor="border.inverted"
    >
      {groups.map(({ label, links }, index) => (
        <Box
          key={index}
          flex={{ base: "1 0 100%", md: "1 1 34%", lg: "1 1 0" }}
          maxW="full"
          css={foldedLinks}
        >
          <Heading as="p" size="sm" mb="2">
            {label}
          </Heading>
          <details aria-label={label}>
            <summary>{label}</summary>
            <ul>
              {links.map((link, position) => (
                <li key={position}>
                  <FooterLink link={link} />
                </li>
              ))}
            </ul>
          </details>
        </Box>
      ))}
    </Flex>
  );
}

const QuietLink = chakra("a", footerLinkRecipe);

function FooterLink({ link }: { link: MarkedLink }) {
  return (
    <QuietLink href={link.href} aria-current={link.current}>
      {link.label}
    </QuietLink>
  );
}
