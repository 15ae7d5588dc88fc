import { Input } from "@chakra-ui/react";
import { useState } from "react";
import type { JsonValue } from "#src/content/json/json.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { FilledText } from "#src/studio/fields/parts/filled-text.tsx";
import { useTextDraft } from "#src/studio/fields/parts/use-text-draft.ts";

export const controls: Controls = { number: NumberField, amount: AmountField };

const PLACEHOLDER = /^\{\{[^{}]+\}\}$/;

/** The field for a number, or for a placeholder of a fact if the schema allows one. */
function NumberField({ field, pointer, value }: ControlProps<"number">) {
  const { type } = useFieldEditor({ field, pointer, value });
  const [typed, setTyped] = useState<string>();
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, integer } = field.limits;
  const display = typed ?? (value === undefined ? "" : String(value));
  const write = (text: string) => {
    setTyped(text);
    if (text.trim() === "") type(undefined);
    else if (!Number.isNaN(Number(text))) type(Number(text));
    else if (field.placeholders && PLACEHOLDER.test(text)) type(text);
  };
  const step = (by: number) => {
    const next = Math.min(Math.max(Number(display) + by, min), max);
    if (!Number.isNaN(next)) write(String(next));
  };
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={max - min < 1000 ? `${min}–${max}` : null}
      below={typeof value === "string" ? <FilledText text={value} /> : null}
    >
      <Input
        width="8rem"
        inputMode={integer ? "numeric" : "decimal"}
        value={display}
        onChange={({ target }) => write(target.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
          event.preventDefault();
          step((event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : 1));
        }}
      />
    </FieldFrame>
  );
}

function AmountField({ field, pointer, value }: ControlProps<"amount">) {
  const { locked, type } = useFieldEditor({ field, pointer, value });
  const { props } = useTextDraft<HTMLInputElement>(writeAmount(value), (text) => type(readAmount(text)));
  return (
    <FieldFrame field={field} pointer={pointer}>
      <Input {...props} readOnly={locked} fontVariantNumeric="tabular-nums" />
    </FieldFrame>
  );
}

/** Parses an amount: "1334" as a number, "150 – 300" as a range, anything else as text. */
export function readAmount(text: string): JsonValue {
  const [, from, to] = /^\s*(-?[\d.,]+)\s*(?:–|-|to)\s*(-?[\d.,]+)\s*$/.exec(text) ?? [];
  const range = [from, to].map((bound) => readNumber(bound ?? ""));
  const [low, high] = range;
  if (low !== undefined && high !== undefined) return [low, high];
  return readNumber(text) ?? text;
}

/** Formats an amount for editing: "150–300". */
export function writeAmount(value: JsonValue | undefined): string {
  return Array.isArray(value) ? value.join("–") : value === undefined ? "" : String(value);
}

/** Parses a number, in which commas group thousands. */
function readNumber(text: string): number | undefined {
  const plain = text.trim();
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(plain)) return undefined;
  return Number(plain.replaceAll(",", ""));
}
