import { Box, Link, Wrap } from "@chakra-ui/react";
import { Flag } from "waymark/ui";
import type { CardLink } from "./year-card.derive.ts";

/** Links to other cards, with that of this one marked. */
export function CardLinks({ label, links }: { label: string; links: readonly CardLink[] }) {
  return (
    <Wrap as="nav" aria-label={label} align="center" gap="2" mt="3">
      <Box as="span" aria-hidden="true" textStyle="label" w={{ base: "full", md: "24" }}>
        {label}
      </Box>
      {links.map(({ label, href, flag, current }) => (
        <Link key={href} href={href} aria-current={current ? "page" : undefined} css={chip}>
          {flag ? <Flag code={flag} width="5" /> : null}
          {label}
        </Link>
      ))}
    </Wrap>
  );
}

const chip = {
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  minH: "11",
  px: "4",
  borderWidth: "thin",
  borderColor: "border.emphasized",
  borderRadius: "full",
  color: "fg",
  textStyle: "label",
  textDecoration: "none",
  _hover: { bg: "bg.muted" },
  "&[aria-current]": { borderColor: "accent.solid", bg: "accent.subtle", color: "accent.fg" },
} as const;
