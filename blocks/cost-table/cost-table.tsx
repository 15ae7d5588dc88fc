import { Span, VisuallyHidden } from "@chakra-ui/react";
import { FactNote, FigureTable, RangeKey, TitledSection } from "waymark/ui";
import type { CostTableProps } from "./cost-table.derive.ts";

export default function CostTable(props: CostTableProps) {
  const { id, tone, title, text, caption, rowLabel, columns, rows, bars, sources, note } = props;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      <FigureTable
        caption={
          bars ? (
            <>
              <Span me="3">{caption}</Span> <RangeKey />
            </>
          ) : (
            <VisuallyHidden>{caption}</VisuallyHidden>
          )
        }
        rowLabel={rowLabel}
        columns={columns}
        rows={rows.map(({ category, text: about, total, figures }) => ({
          head: category,
          text: about,
          accent: total,
          figures,
        }))}
        note={<FactNote sources={sources} note={note} />}
      />
    </TitledSection>
  );
}
