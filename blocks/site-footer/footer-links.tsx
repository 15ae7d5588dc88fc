import { Box, chakra, Grid, Heading } from "@chakra-ui/react";
import { footerLinkRecipe } from "#src/theme/recipes/navigation/footer-link.ts";
import { useTexts } from "#src/ui/language.ts";
import type { MarkedLink, SiteFooterProps } from "./site-footer.derive.ts";

/** The groups of links, each a column under its name: two per row on a phone, one if text is enlarged. */
export function FooterLinks({ groups }: Pick<SiteFooterProps, "groups">) {
  const texts = useTexts("site-footer");
  return (
    <Grid
      as="nav"
      aria-label={texts.nav}
      templateColumns={{
        base: "repeat(auto-fit, minmax(max(8rem, 34%), 1fr))",
        lg: "repeat(4, minmax(0, 1fr))",
      }}
      columnGap="6"
      rowGap="10"
      mt={{ base: "12", md: "16" }}
      pt={{ base: "10", md: "12" }}
      borderTopWidth="thin"
      borderColor="border.inverted"
    >
      {groups.map((group, index) => {
        const name = `footer-group-${index}`;
        return (
          <Box key={index} role="group" aria-labelledby={name}>
            <Heading as="p" id={name} size="sm" mb="2">
              {group.label}
            </Heading>
            <ul>
              {group.links.map((link, position) => (
                <li key={position}>
                  <FooterLink link={link} />
                </li>
              ))}
            </ul>
          </Box>
        );
      })}
    </Grid>
  );
}

const QuietLink = chakra("a", footerLinkRecipe);

export function FooterLink({ link }: { link: MarkedLink }) {
  return (
    <QuietLink href={link.href} aria-current={link.current}>
      {link.label}
    </QuietLink>
  );
}
