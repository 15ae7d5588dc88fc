import { Box, Link, Span } from "@chakra-ui/react";
import { createContext, useContext } from "react";
import { comma } from "#src/language/phrase.ts";
import { useLanguage, useTexts } from "#src/ui/language.ts";
import { Filled } from "./filled.tsx";

/**
 * The new value that replaces an outdated figure, such as "£1,529 a month" or "11 November 2025". Without `value`, the figure is under
 * review.
 */
export type OvertakenLine = {
  label: string;
  value?: string | undefined;
  since: string;
  note?: string | undefined;
  href: string;
  /** Host of the official page: "gov.uk". */
  host: string;
};

const OvertakenContext = createContext<readonly OvertakenLine[] | undefined>(undefined);

/** Provides the later values of a block's figures to its section. */
export const OvertakenProvider = OvertakenContext.Provider;

/** Later values of the figures in a block: one line for each, with its source. `Section` prints them at its end. */
export function OvertakenLines() {
  const lines = useContext(OvertakenContext);
  if (!lines) return null;
  return (
    <Box
      as="ul"
      display="grid"
      gap="2"
      mt={{ base: "8", md: "10" }}
      ps="4"
      maxW="reading"
      textStyle="small"
      textAlign="start"
      overflowWrap="anywhere"
      borderInlineStartWidth="0.25rem"
      borderColor="accent.solid"
      // Aligned with the content of an AsideLayout, not with its heading.
      css={{ "[data-aside] + &": { marginInlineStart: { lg: "calc((100% - 5rem) * 4 / 11 + 5rem)" } } }}
    >
      {lines.map((line, index) => (
        <li key={index}>
          <Line {...line} />
        </li>
      ))}
    </Box>
  );
}

function Line({ label, value, since, note, href, host }: OvertakenLine) {
  const texts = useTexts("page");
  const separator = comma(useLanguage());
  const parts = { label, value: <strong>{value}</strong>, since: <Span whiteSpace="nowrap">{since}</Span> };
  return (
    <>
      <Filled phrase={value === undefined ? texts.underReview : texts.overtaken} parts={parts} />
      {note === undefined ? null : separator}
      {note} (<Link href={href}>{host}</Link>)
    </>
  );
}
