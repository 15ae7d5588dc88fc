import { chakra } from "@chakra-ui/react";
import type { MarkedLink, SiteFooterProps } from "./site-footer.derive.ts";

/** The groups of links, each a column under its name: two beside each other on a phone, one where text is large. */
export function FooterLinks({ groups }: Pick<SiteFooterProps, "groups">) {
  return (
    <chakra.nav
      aria-label="Footer"
      display="grid"
      gridTemplateColumns={{
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
          <chakra.div key={index} role="group" aria-labelledby={name}>
            <chakra.p id={name} textStyle="h4">
              {group.label}
            </chakra.p>
            <chakra.ul mt="2" listStyleType="none">
              {group.links.map((link, position) => (
                <li key={position}>
                  <FooterLink link={link} />
                </li>
              ))}
            </chakra.ul>
          </chakra.div>
        );
      })}
    </chakra.nav>
  );
}

/** A quiet link with a target that a thumb hits. */
export function FooterLink({ link }: { link: MarkedLink }) {
  return (
    <chakra.a
      href={link.href}
      aria-current={link.current}
      display="inline-flex"
      alignItems="center"
      minH={{ base: "11", md: "9" }}
      textStyle="small"
      color="fg.invertedMuted"
      textDecoration="none"
      css={{
        "&:hover": { color: "fg.inverted", textDecoration: "underline", textUnderlineOffset: "0.25em" },
        "&[aria-current=page]": {
          color: "fg.inverted",
          textDecoration: "underline",
          textDecorationColor: "var(--chakra-colors-signal-solid)",
          textDecorationThickness: "0.1875rem",
          textUnderlineOffset: "0.4em",
        },
      }}
    >
      {link.label}
    </chakra.a>
  );
}
