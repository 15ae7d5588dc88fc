import type { SystemStyleObject } from "@chakra-ui/react";

/** Maximum number of choices, since each needs a CSS rule. */
const MAX_CHOICES = 12;

/** Tells whether a number of items is suitable for choosing from: 3 to 12. */
export const isChoice = (count: number): boolean => count > 2 && count <= MAX_CHOICES;

/** The name of a choice in the page's address: the last segment of its own address, or its number. */
export const choiceValue = (href: string | undefined, index: number): string =>
  /([^/?#]+)\/?(?:[?#].*)?$/.exec(href ?? "")?.[1] ?? String(index + 1);

/** Selector of the element around a `Choices` while one of its choices is checked. */
export const CHOSEN = "&:has(> [data-choices] :checked)";

/**
 * Styles for the items of all other choices while one is selected.
 * @param target returns the selector of a choice's item by the choice's number, from 1
 */
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
