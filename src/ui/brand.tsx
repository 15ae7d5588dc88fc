import { chakra, Icon } from "@chakra-ui/react";

/** The mark of the theme, in the colours of its surroundings. */
const mark = "/theme/mark.svg#scene";

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

/** The link to the home page. @param home in the language of the page */
export function Brand({ name, home = "/" }: { name: string; home?: string }) {
  return (
    <HomeLink href={home}>
      <Icon boxSize="7">
        <svg aria-hidden="true" viewBox="0 0 32 32">
          <use href={mark} />
        </svg>
      </Icon>
      {name}
    </HomeLink>
  );
}
