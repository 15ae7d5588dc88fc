import type { ThemeDocument } from "#schema/generated/types.ts";

/** The drawn form of each part of a site that has several. Each key is also that of the part's recipe, in which `form` is a variant. */
export type Frame = Required<
  Pick<ThemeDocument, "header" | "opening" | "sectionHeading" | "card" | "portrait" | "footer">
>;

/** The frame of a site whose theme names no forms. */
export const DEFAULT_FRAME: Frame = {
  header: "plain",
  opening: "split",
  sectionHeading: "mark",
  card: "outline",
  portrait: "circle",
  footer: "plain",
};

/** The forms of a theme, with defaults for those that it omits. */
export function frameOf(document: Pick<ThemeDocument, keyof Frame>): Frame {
  const { header, opening, sectionHeading, card, portrait, footer } = { ...DEFAULT_FRAME, ...document };
  return { header, opening, sectionHeading, card, portrait, footer };
}

/** The forms that differ from the default, as a query string, for the root element of a page: `header=box&opening=card`. */
export function frameQuery(frame: Frame): string {
  const defaults: Readonly<Record<string, string>> = DEFAULT_FRAME;
  return new URLSearchParams(
    Object.entries(frame).filter(([part, form]) => defaults[part] !== form),
  ).toString();
}
