import type { SystemStyleObject } from "@chakra-ui/react";

/** How many things can be chosen from: each needs a rule of CSS. */
const MAX_CHOICES = 12;

/** A choice between two things leaves nothing out that is worth leaving out. */
export const isChoice = (count: number): boolean => count > 2 && count <= MAX_CHOICES;

/** A thing's name in the address: the last part of its own, or its number. */
export const choiceValue = (href: string | undefined, index: number): string =>
  /([^/?#]+)\/?(?:[?#].*)?$/.exec(href ?? "")?.[1] ?? String(index + 1);

/** The parent of the choices, while one of them is checked. */
export const CHOSEN = "&:has(> [data-choices] :checked)";

/** Styles of what is not chosen, while something is. @param target selects it by its place, from 1 */
export const notChosen = (
  count: number,
  target: (place: number) => string,
  style: SystemStyleObject,
): SystemStyleObject =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${CHOSEN}:not(:has(> [data-choices] > label:nth-of-type(${index + 1}) :checked)) ${target(index + 1)}`,
      style,
    ]),
  );
