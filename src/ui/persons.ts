/** Matches the separators between the names of several authors. */
const BETWEEN_NAMES = /,\s+(?:(?:and|und|et|y|e|en|och|og|&)\s+)?|\s+(?:and|und|et|y|e|en|och|og|&)\s+/;
/** Matches a name of several words, unlike the halves of "Lee, Ann" and "Smith & Sons". */
const WHOLE_NAME = /^\p{L}\S*(?:\s+\S+)+$/u;

/** The schema.org data of an author, or of each of several whose names stand in one text (https://schema.org/Person). */
export function personsOf(author: string): object {
  const names = author.split(BETWEEN_NAMES);
  const persons = (names.every((name) => WHOLE_NAME.test(name)) ? names : [author]).map((name) => ({
    "@type": "Person",
    name,
  }));
  return persons.length === 1 ? { ...persons[0] } : persons;
}
