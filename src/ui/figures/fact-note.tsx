import { Box, Link } from "@chakra-ui/react";
import type { Source } from "#src/figures/sources.ts";
import { comma } from "#src/language/format.ts";
import { fill } from "#src/language/phrase.ts";
import { useLanguage, useTexts } from "#src/ui/language.ts";
import { OptionalText } from "#src/ui/text.tsx";

type FactNoteProps = {
  sources: readonly Source[];
  /** A sentence of the document, before the sources. */
  note?: string | undefined;
};

/** Shown below figures: a sentence if the document has one, then each source with the month of its figures. */
export function FactNote({ sources, note }: FactNoteProps) {
  const texts = useTexts("page");
  if (sources.length === 0 && !note) return null;
  return (
    <Box textStyle="small" color="fg.muted" mt="6" maxW="reading" _print={{ maxW: "none", mt: "3" }}>
      <OptionalText mb="2">{note}</OptionalText>
      {sources.length === 1
        ? sources.map((source) => <SourceLine key={source.number} source={source} />)
        : null}
      {sources.length > 1 ? (
        <>
          <p>{texts.sources}</p>
          <ul>
            {sources.map((source) => (
              <Box as="li" key={source.number} _print={{ display: "inline-block", me: "4" }}>
                <SourceName source={source} />
              </Box>
            ))}
          </ul>
        </>
      ) : null}
    </Box>
  );
}

function SourceLine({ source }: { source: Source }) {
  return (
    <p>
      {useTexts("page").source} <SourceName source={source} />
    </p>
  );
}

/** Name of a source, linked if it has an address, with the month unless it is shown elsewhere. */
export function SourceName({ source, dated = true }: { source: Source; dated?: boolean }) {
  const texts = useTexts("page");
  const separator = comma(useLanguage());
  return (
    <>
      {source.href ? <Link href={source.href}>{source.label}</Link> : source.label}
      {dated ? separator + fill(texts.asOf, { month: source.asOf }) : null}
    </>
  );
}
