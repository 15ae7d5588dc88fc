import { Box, Link } from "@chakra-ui/react";
import { createContext, useContext } from "react";

/** "Funds, London: £1,529 a month from 11 November 2025", and the official page that says so. */
export type OvertakenLine = { text: string; href: string; host: string };

const OvertakenContext = createContext<readonly OvertakenLine[] | undefined>(undefined);

/** Provides what has overtaken the figures of a block to its section. */
export const OvertakenProvider = OvertakenContext.Provider;

/** What has overtaken the figures above: one line for each, with its source. Blocks have it from their section. */
export function OvertakenLines() {
  const lines = useContext(OvertakenContext);
  if (!lines) return null;
  return (
    <Box
      as="ul"
      listStyleType="none"
      mt={{ base: "8", md: "10" }}
      ps="4"
      maxW="reading"
      textStyle="small"
      textAlign="start"
      overflowWrap="anywhere"
      borderInlineStartWidth="0.25rem"
      borderColor="accent.solid"
    >
      {lines.map(({ text, host, href }, index) => (
        <li key={index}>
          {text} (<Link href={href}>{host}</Link>)
        </li>
      ))}
    </Box>
  );
}
