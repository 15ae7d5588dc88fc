import { Box, Link, Span } from "@chakra-ui/react";
import { createContext, useContext } from "react";
import { comma } from "#src/language/phrase.ts";
import { useLanguage, useTexts } from "#src/ui/language.ts";
import { Filled } from "./filled.tsx";

/**
 * A note about a figure's change: its future value ("£1,529 a month", since "11 November 2025"), or its former one ("£1,334 a month", until
 * "November 2025"). Without `value`, the figure is under review.
 */
export type FigureNote = {
  label: string;
  value?: string | undefined;
  note?: string | undefined;
  href?: string | undefined;
  /** Host of the official page: "gov.uk". */
  host?: string | undefined;
} & ({ since: string; until?: undefined } | { until: string; since?: undefined });

const FigureNotesContext = createContext<readonly FigureNote[] | undefined>(undefined);

/** Provides the notes about changed figures of a block to its section. */
export const FigureNotesProvider = FigureNotesContext.Provider;

/**
 * Notes about the later and former values of the figures in a block: one line for each, with its source. `Section` prints them at its end.
 */
export function OvertakenLines() {
  const lines = useContext(FigureNotesContext);
  if (!lines) return null;
  return (
    <Box
      as="ul"
      display="grid"
      gap="2"
      mt={{ base: "8", md: "10" }}
      ps="4"
      maxW="reading"
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

function Line({ label, value, since, until, note, href, host }: FigureNote) {
  const texts = useTexts("page");
  const separator = comma(useLanguage());
  const when = <Span whiteSpace="nowrap">{since ?? until}</Span>;
  const parts = {
    label,
    value: until === undefined ? <strong>{value}</strong> : value,
    since: when,
    month: when,
  };
  const phrase =
    until !== undefined ? texts.replaced : value === undefined ? texts.underReview : texts.overtaken;
  return (
    <>
      <Filled phrase={phrase} parts={parts} />
      {note === undefined ? null : separator}
      {note}
      {href ? (
        <>
          {" "}
          (<Link href={href}>{host}</Link>)
        </>
      ) : null}
    </>
  );
}
