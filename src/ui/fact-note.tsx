import { chakra } from "@chakra-ui/react";
import type { Source } from "#src/figures/sources.ts";

type FactNoteProps = {
  sources: readonly Source[];
  /** A sentence of the document, before the sources. */
  note?: string | undefined;
  /** On an ink ground. */
  inverted?: boolean | undefined;
};

/** Below figures: a sentence if the document has one, then each source with the month for which its figures hold. */
export function FactNote({ sources, note, inverted }: FactNoteProps) {
  if (sources.length === 0 && !note) return null;
  return (
    <chakra.div textStyle="small" color={inverted ? "fg.invertedMuted" : "fg.muted"} mt="6" maxW="reading">
      {note ? <chakra.p mb="2">{note}</chakra.p> : null}
      {sources.length === 1
        ? sources.map((source) => <SourceLine key={source.number} source={source} />)
        : null}
      {sources.length > 1 ? (
        <>
          <p>Sources:</p>
          <chakra.ul>
            {sources.map((source) => (
              <li key={source.number}>
                <SourceName source={source} />
              </li>
            ))}
          </chakra.ul>
        </>
      ) : null}
    </chakra.div>
  );
}

function SourceLine({ source }: { source: Source }) {
  return (
    <p>
      Source: <SourceName source={source} />
    </p>
  );
}

/** Name of a source, linked where it has an address, and the month. */
export function SourceName({ source }: { source: Source }) {
  return (
    <>
      {source.href ? (
        <chakra.a href={source.href} textDecoration="underline" textUnderlineOffset="0.2em">
          {source.label}
        </chakra.a>
      ) : (
        source.label
      )}
      , as of {source.asOf}
    </>
  );
}
