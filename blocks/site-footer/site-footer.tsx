import {
  Box,
  Container,
  chakra,
  Flex,
  Grid,
  Heading,
  Icon,
  type IconProps,
  Link,
  type SystemStyleObject,
  useSlotRecipe,
  Wrap,
} from "@chakra-ui/react";
import { ActionLink, Actions, Band, Brand, OptionalText, useTexts } from "waymark/ui";
import { foldedLinks, footerLinkRecipe } from "#src/theme/recipes/navigation/footer.ts";
import { margin } from "#src/theme/trail-css.ts";
import type { MarkedLink, SiteFooterProps } from "./site-footer.derive.ts";

/** The end of every page: slogan and contact details, all links, then the small print. */
export default function SiteFooter({
  name,
  home,
  isRidge,
  hasTrail,
  isLight,
  text,
  actions,
  contact,
  groups,
  legal,
  settings,
  note,
}: SiteFooterProps) {
  const styles = useSlotRecipe({ key: "footer" })();
  return (
    <Band as="footer" tone={isLight ? "paper" : "ink"} css={styles.root}>
      <Container css={styles.column}>
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1.5fr) minmax(0, 1fr)" }}
          gap={{ base: "6", lg: "16" }}
          alignItems="end"
        >
          <div>
            <Heading as="p" maxW="28ch" css={styles.slogan}>
              {text}
            </Heading>
            <Actions actions={actions} mt={{ base: "4", md: "8" }} css={{}} />
          </div>
          {contact ? <Contact contact={contact} /> : null}
        </Grid>
        <FooterLinks groups={groups} css={styles.links} />
      </Container>
      {isRidge ? <Ridge hasTrail={hasTrail} /> : null}
      <Box css={styles.base}>
        <Container py={{ base: "2", md: "6" }}>
          <Wrap align="center" justify="space-between" columnGap="10" rowGap="2" css={styles.row}>
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
function FooterLinks({
  groups,
  css,
}: Pick<SiteFooterProps, "groups"> & { css: SystemStyleObject | undefined }) {
  const texts = useTexts("site-footer");
  return (
    <Flex
      as="nav"
      aria-label={texts.nav}
      wrap="wrap"
      overflowWrap="anywhere"
      columnGap="6"
      rowGap={{ md: "10" }}
      css={css}
    >
      {groups.map(({ label, links }, index) => (
        <Box key={index} flex={{ base: "1 1 40%", md: "1 1 34%", lg: "1 1 0" }} maxW="full" css={foldedLinks}>
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

/** The background of the small print: two ridges in the colours of the footer, with a walker on them where the page's trail ends. */
function Ridge({ hasTrail }: Pick<SiteFooterProps, "hasTrail">) {
  const part = hasTrail ? "" : "-hills";
  return (
    <>
      <Box hideBelow="md" position="relative" zIndex="1" mt="10">
        <Drawing viewBox="0 0 1440 150">
          <use href={`/theme/ridge.svg#wide${part}`} />
        </Drawing>
        {/* Spans from the end of the page's trail to the blazes. */}
        {hasTrail ? (
          <Box
            position="absolute"
            insetBlock="0"
            insetInlineStart={margin}
            insetInlineEnd="21.25%"
            zIndex="1"
            ps={{ xl: "3" }}
          >
            <Drawing h="full" overflow="visible" viewBox="0 0 844 150" preserveAspectRatio="none">
              <Route start={[0, 132]} way="c50-16 120-18 200-10s180 20 290 10 200-58 344-58" />
            </Drawing>
          </Box>
        ) : null}
      </Box>
      <Drawing hideFrom="md" mt="6" viewBox="0 0 390 96">
        <use href={`/theme/ridge.svg#narrow${part}`} />
        {hasTrail ? <Route start={[26, 84]} way="c30-12 60-16 100-10s70 14 110 4 50-32 88-36" /> : null}
      </Drawing>
    </>
  );
}

const colours = {
  "--ridge": "colors.border.inverted",
  "--blaze": "colors.accent.solid",
  "--mark": "colors.fg",
  "[dir=rtl] &": { transform: "scaleX(-1)" },
  // The last part of the trail is drawn when the visitor reaches the end of the page.
  "@media (prefers-reduced-motion: no-preference)": {
    "@supports (animation-timeline: view())": {
      "& path[stroke-dasharray]": {
        animation: "cross linear both",
        animationTimeline: "view()",
        animationRange: "entry-crossing 100% entry-crossing calc(100% + 6rem)",
      },
    },
  },
};

function Drawing({ viewBox, preserveAspectRatio = "xMidYMax slice", children, ...props }: IconProps) {
  return (
    // The page's trail runs behind the hills.
    <Icon w="full" h="auto" mb="-0.0625rem" position="relative" zIndex="1" css={colours} {...props}>
      <svg aria-hidden="true" viewBox={viewBox} preserveAspectRatio={preserveAspectRatio}>
        {children}
      </svg>
    </Icon>
  );
}

function Route({ start: [x, y], way }: { start: [number, number]; way: string }) {
  return (
    <g style={{ stroke: "var(--blaze)" }} fill="none" strokeLinecap="round">
      <path strokeWidth="12" vectorEffect="non-scaling-stroke" d={`M${x} ${y}h0`} />
      <path
        strokeWidth="4"
        strokeDasharray="14 12"
        vectorEffect="non-scaling-stroke"
        d={`M${x} ${y}${way}`}
      />
    </g>
  );
}
