import { chakra, Icon } from "@chakra-ui/react";

/** The logo, one file for the whole site: two trail blazes in the colours of their surroundings. */
const mark = "/brand/logo.svg#scene";

const HomeLink = chakra("a", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minH: "11",
    fontFamily: "heading",
    fontWeight: "extrabold",
    fontSize: "clamp(1.0625rem, 5.4vw, 1.25rem)",
    letterSpacing: "-0.03em",
    borderRadius: "l1",
  },
});

/** Logo and name as a link to the home page. @param name the site's name, from the site document. */
export function Brand({ name }: { name: string }) {
  return (
    <HomeLink href="/">
      <Icon boxSize="7">
        <svg aria-hidden="true" viewBox="0 0 32 32">
          <use href={mark} />
        </svg>
      </Icon>
      {name}
    </HomeLink>
  );
}
