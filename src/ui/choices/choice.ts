import type { SystemStyleObject } from "@chakra-ui/react";

/** How many things can be chosen from: each needs a rule of CSS. */
const MAX_CHOICES = 12;

/** Whether a number of things is worth choosing from: 3 to 12. */
export const isChoice = (count: number): boolean => count > 2 && count <= MAX_CHOICES;

/** The name of a choice in the address of the page: the last part of its own address, or its number. */
export const choiceValue = (href: string | undefined, index: number): string =>
  /([^/?#]+)\/?(?:[?#].*)?$/.exec(href ?? "")?.[1] ?? String(index + 1);

/** Selects the parent of `Choices` while one of them is checked. */
export const CHOSEN = "&:has(> [data-choices] :checked)";

/** Styles of everything that is not chosen, while something is. @param target selects a thing by its place, from 1 */
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
