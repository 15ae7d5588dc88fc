import { Fragment, type ReactNode } from "react";
import type { Phrase } from "#src/language/phrase.ts";

type FilledProps<Name extends string> = { phrase: Phrase<Name>; parts: Readonly<Record<Name, ReactNode>> };

/** Renders a phrase, with elements such as a link in its gaps. */
export function Filled<Name extends string>({ phrase, parts }: FilledProps<Name>) {
  const byName = new Map<string, ReactNode>(Object.entries(parts));
  // With a group in the pattern, the split contains the names of the gaps between the texts.
  return phrase
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : byName.get(piece)}</Fragment>);
}
