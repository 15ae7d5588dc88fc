import { get, object, reply } from "#src/studio/kernel/protocol/call.ts";

type NamedColour = { name: string; hex: string };

export type ThemeAnswer = {
  colours: { name: string; light: string; dark: string }[];
  /** Pairs of front and ground, the weakest first, in relation to what they need (WCAG 2.2, 1.4.3 and 1.4.11). */
  contrasts: {
    front: NamedColour;
    ground: NamedColour;
    mode: "light" | "dark";
    ratio: number;
    needed: number;
  }[];
};

/** The colours of the working copy, with those that its theme leaves out, and their contrasts. */
export const readTheme = get("theme", object({}), reply<ThemeAnswer>());
