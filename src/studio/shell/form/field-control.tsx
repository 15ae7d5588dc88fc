import { lazy, memo, Suspense } from "react";
import { AmountField } from "../fields/amount-field.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { ColourField, ColourPairField } from "../fields/colour-field.tsx";
import { DateField } from "../fields/date-field.tsx";
import { FromMember, isFromMember } from "../fields/from-member.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { PairsField } from "../fields/pairs-field.tsx";
import { PointField } from "../fields/point-field.tsx";
import { SwitchField } from "../fields/switch-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { ToneField } from "../fields/tone-field.tsx";
import { FactField } from "../pickers/fact-field.tsx";
import { FlagField } from "../pickers/flag-field.tsx";
import { IconField } from "../pickers/icon-field.tsx";
import { LinkField } from "../pickers/link-field.tsx";
import { PictureField } from "../pickers/picture-field.tsx";
import type { ControlProps } from "./control-props.ts";
import { useEditScope } from "./edit-scope.ts";
import { GroupField } from "./group-field.tsx";
import { ListField } from "./list/list-field.tsx";
import { QueryListField } from "./list/query-list-field.tsx";
import { RecordField } from "./record-field.tsx";
import { UnionField } from "./union-field.tsx";

/** Loaded with the first Markdown field, since CodeMirror is large. */
const MarkdownField = lazy(() => import("../markdown/markdown-field.tsx"));

/** The control for a field, chosen by its kind. Memoised, so that a change renders only the fields it touches. */
export const FieldControl = memo(function FieldControl({ field, pointer, value }: ControlProps) {
  const { inQuery } = useEditScope();
  if (inQuery && field.kind !== "short-text" && field.kind !== "long-text" && isFromMember(value)) {
    return <FromMember field={field} pointer={pointer} value={value} />;
  }
  switch (field.kind) {
    case "hidden":
    case "type":
      return null;
    case "short-text":
    case "long-text":
    case "id":
      return <TextField field={field} pointer={pointer} value={value} />;
    case "markdown":
      return (
        <Suspense fallback={null}>
          <MarkdownField field={field} pointer={pointer} value={value} />
        </Suspense>
      );
    case "link":
      return <LinkField field={field} pointer={pointer} value={value} />;
    case "choice":
      return <ChoiceField field={field} pointer={pointer} value={value} />;
    case "tone":
      return <ToneField field={field} pointer={pointer} value={value} />;
    case "icon":
      return <IconField field={field} pointer={pointer} value={value} />;
    case "flag":
      return <FlagField field={field} pointer={pointer} value={value} />;
    case "fact":
      return <FactField field={field} pointer={pointer} value={value} />;
    case "picture":
      return <PictureField field={field} pointer={pointer} value={value} />;
    case "switch":
      return <SwitchField field={field} pointer={pointer} value={value} />;
    case "number":
      return <NumberField field={field} pointer={pointer} value={value} />;
    case "point":
      return <PointField field={field} pointer={pointer} value={value} />;
    case "date":
      return <DateField field={field} pointer={pointer} value={value} />;
    case "amount":
      return <AmountField field={field} pointer={pointer} value={value} />;
    case "colour":
      return <ColourField field={field} pointer={pointer} value={value} />;
    case "colour-pair":
      return <ColourPairField field={field} pointer={pointer} value={value} />;
    case "record":
      return <RecordField field={field} pointer={pointer} value={value} />;
    case "group":
      return <GroupField field={field} pointer={pointer} value={value} />;
    case "union":
      return <UnionField field={field} pointer={pointer} value={value} />;
    case "list":
      return <ListField field={field} pointer={pointer} value={value} />;
    case "query-list":
      return <QueryListField field={field} pointer={pointer} value={value} />;
    case "pairs":
      return <PairsField field={field} pointer={pointer} value={value} />;
  }
});
