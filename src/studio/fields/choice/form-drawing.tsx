import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import drawings from "./form-drawings.json";

/** A small drawing of a form that a part of pages can have. @param part key of the theme, such as `header` */
export function FormDrawing({ part, form }: { part: string; form: string }): ReactNode {
  const forms: Readonly<Record<string, Readonly<Record<string, Drawing>>>> = drawings;
  const { tint = "", ink = "", line = "" } = forms[part]?.[form] ?? {};
  return (
    <chakra.svg aria-hidden="true" viewBox="0 0 96 54" w="full" borderRadius="l1" bg="bg.subtle">
      <chakra.path d={tint} fill="fg.subtle" opacity="0.35" />
      <chakra.path d={ink} fill="fg" fillRule="evenodd" />
      <chakra.path d={line} fill="none" stroke="fg" strokeWidth="1.5" />
    </chakra.svg>
  );
}

/** Paths in a box of 96 x 54: grounds and pictures (tint), texts, and dark grounds with holes for what is on them (ink), and rules and outlines (line). */
type Drawing = { tint?: string; ink?: string; line?: string };
