/** How many things can be chosen from: each needs a rule of CSS. */
const MAX_CHOICES = 12;

/** A choice between two things leaves nothing out that is worth leaving out. */
export const isChoice = (count: number): boolean => count > 2 && count <= MAX_CHOICES;

/** A thing's name in the address: the last part of its own, or its number. */
export const choiceValue = (href: string | undefined, index: number): string =>
  /([^/?#]+)\/?(?:[?#].*)?$/.exec(href ?? "")?.[1] ?? String(index + 1);
