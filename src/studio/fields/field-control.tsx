import { createElement, lazy, memo, type ReactNode, Suspense } from "react";
import type { ControlProps } from "#src/studio/fields/parts/edit-scope.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { AmountField } from "./amount/amount-field.tsx";
import { ChoiceField } from "./choice/choice-field.tsx";
import { ToneField } from "./choice/tone-field.tsx";
import { ColourField, ColourPairField } from "./colour/colour-field.tsx";
import { DateField } from "./date/date-field.tsx";
import { FactField } from "./fact/fact-field.tsx";
import { GroupField } from "./group/group-field.tsx";
import { LinkField } from "./link/link-field.tsx";
import { ListField } from "./list/list-field.tsx";
import { QueryListField } from "./list/query-list-field.tsx";
import { NumberField } from "./number/number-field.tsx";
import { PairsField } from "./pairs/pairs-field.tsx";
import { useEditScope } from "./parts/edit-scope.ts";
import { FromMember, isFromMember } from "./parts/from-member.tsx";
import { FlagField, IconField } from "./pick/pick-field.tsx";
import { PictureField } from "./picture/picture-field.tsx";
import { PointField } from "./picture/point-field.tsx";
import { RecordField } from "./record/record-field.tsx";
import { SwitchField } from "./switch/switch-field.tsx";
import { TextField } from "./text/text-field.tsx";
import { UnionField } from "./union/union-field.tsx";

type Controls = { [Kind in Field["kind"]]: ((props: ControlProps<Kind>) => ReactNode) | undefined };

/** The control of each kind; undefined for those that are never shown. */
const CONTROLS: Controls = {
  hidden: undefined,
  type: undefined,
  "short-text": TextField,
  "long-text": TextField,
  id: TextField,
  // Loaded with the first Markdown field, since CodeMirror is large.
  markdown: lazy(() => import("./markdown/markdown-field.tsx")),
  link: LinkField,
  choice: ChoiceField,
  tone: ToneField,
  icon: IconField,
  flag: FlagField,
  fact: FactField,
  picture: PictureField,
  switch: SwitchField,
  number: NumberField,
  point: PointField,
  date: DateField,
  amount: AmountField,
  colour: ColourField,
  "colour-pair": ColourPairField,
  record: RecordField,
  group: GroupField,
  union: UnionField,
  list: ListField,
  "query-list": QueryListField,
  pairs: PairsField,
};

/** The control for a field, chosen by its kind. Memoised, so that a change renders only the fields it touches. */
export const FieldControl = memo(function FieldControl(props: ControlProps) {
  const { inQuery } = useEditScope();
  const { field, value } = props;
  if (inQuery && field.kind !== "short-text" && field.kind !== "long-text" && isFromMember(value))
    return <FromMember {...props} value={value} />;
  return <Suspense fallback={null}>{controlOf(field.kind, props)}</Suspense>;
});

function controlOf<Kind extends Field["kind"]>(kind: Kind, props: ControlProps<Kind>) {
  const Control: Controls[Kind] = CONTROLS[kind];
  return Control && createElement(Control, props);
}
