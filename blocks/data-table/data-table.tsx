import { HStack, Link, VisuallyHidden } from "@chakra-ui/react";
import { FactNote, FigureTable, Flag, RangeKey, TitledSection } from "waymark/ui";
import type { DataTableProps } from "./data-table.derive.ts";

/** A small table of figures, with optional flags, links and bars. */
export default function DataTable(props: DataTableProps) {
  const { id, tone, title, text, rowLabel, heads, words, rows, bars, sources, note } = props;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      <FigureTable
        caption={
          <>
            <VisuallyHidden>{title}</VisuallyHidden> {bars ? <RangeKey /> : null}
          </>
        }
        rowLabel={rowLabel}
        columns={heads}
        words={words}
        rows={rows.map(({ label, flag, href, highlight, figures }) => ({
          head: (
            <HStack as="span" display="inline-flex" gap="3">
              {flag ? <Flag code={flag} /> : null}
              {href ? <Link href={href}>{label}</Link> : label}
            </HStack>
          ),
          accent: highlight,
          figures,
        }))}
        note={<FactNote sources={sources} note={note} />}
      />
    </TitledSection>
  );
}
