/** The field of a page that each of five people changes, by the word with which its texts begin. */
export const FIELDS: Readonly<Record<string, string>> = {
  Title: "/title",
  Description: "/description",
  Opening: "/blocks/0/title",
  Note: "/blocks/1/title",
  Text: "/blocks/1/text",
};

/** The person who changes the field at an index. */
export const personAt = (index: number) => ({ id: `p${index}`, name: `Person ${index + 1}` });
