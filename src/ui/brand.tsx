import { chakra, Icon, Span } from "@chakra-ui/react";
import { siteAddress } from "./address/site-address.ts";

/** The address of the theme's logo, in the colours of its surroundings. */
const mark = "/theme/mark.svg#scene";

const HomeLink = chakra("a", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minH: "11",
    maxW: "full",
    fontFamily: "heading",
    fontWeight: "extrabold",
    fontSize: "clamp(1.0625rem, 5.4vw, 1.25rem)",
    lineHeight: "1.15",
    letterSpacing: "-0.03em",
    borderRadius: "l1",
  },
});

type BrandProps = {
  name: string;
  /** The name in narrow containers, in which the query `wide` does not match. */
  shortName?: string | undefined;
  wide?: string;
  /** Address of the home page in the language of the page. */
  home?: string;
};

/** The link to the home page, with logo and name. */
export function Brand({ name, shortName, home = "/", wide = "" }: BrandProps) {
  return (
    <HomeLink href={siteAddress(home)}>
      <Icon boxSize="7">
        <svg aria-hidden="true" viewBox="0 0 32 32">
          <use href={siteAddress(mark)} />
        </svg>
      </Icon>
      <Span
        minW="0"
        overflowWrap="break-word"
        css={shortName === undefined ? undefined : { display: "none", [wide]: { display: "inline" } }}
      >
        {name}
      </Span>
      {shortName === undefined ? null : (
        <Span minW="0" overflowWrap="break-word" css={{ [wide]: { display: "none" } }}>
          {shortName}
        </Span>
      )}
    </HomeLink>
  );
}
