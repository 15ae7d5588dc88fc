import { lazy, memo, Suspense } from "react";
import { AmountField } from "#src/studio/fields/amount/amount-field.tsx";
import { ChoiceField } from "#src/studio/fields/choice/choice-field.tsx";
import { ToneField } from "#src/studio/fields/choice/tone-field.tsx";
import { ColourField, ColourPairField } from "#src/studio/fields/colour/colour-field.tsx";
import { DateField } from "#src/studio/fields/date/date-field.tsx";
import { FactField } from "#src/studio/fields/fact/fact-field.tsx";
import { GroupField } from "#src/studio/fields/group/group-field.tsx";
import { LinkField } from "#src/studio/fields/link/link-field.tsx";
import { ListField } from "#src/studio/fields/list/list-field.tsx";
import { QueryListField } from "#src/studio/fields/list/query-list-field.tsx";
import { NumberField } from "#src/studio/fields/number/number-field.tsx";
import { PairsField } from "#src/studio/fields/pairs/pairs-field.tsx";
import type { ControlProps } from "#src/studio/fields/parts/control-props.ts";
import { useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { FromMember, isFromMember } from "#src/studio/fields/parts/from-member.tsx";
import { FlagField } from "#src/studio/fields/pick/flag-field.tsx";
import { IconField } from "#src/studio/fields/pick/icon-field.tsx";
import { PictureField } from "#src/studio/fields/picture/picture-field.tsx";
import { PointField } from "#src/studio/fields/picture/point-field.tsx";
import { RecordField } from "#src/studio/fields/record/record-field.tsx";
import { SwitchField } from "#src/studio/fields/switch/switch-field.tsx";
import { TextField } from "#src/studio/fields/text/text-field.tsx";
import { UnionField } from "#src/studio/fields/union/union-field.tsx";

/** Loaded with the first Markdown field, since CodeMirror is large. */
const MarkdownField = lazy(() => import("#src/studio/fields/markdown/markdown-field.tsx"));

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
