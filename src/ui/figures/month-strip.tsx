import { Span } from "@chakra-ui/react";
import { cssVars, forcedFill } from "#src/ui/layout/filled-rows.ts";

type MonthStripProps = {
  /** Short names of the months, in order of the columns: twelve or more. */
  months: readonly string[];
  /** Grid columns ("9 / 10") of highlighted months, drawn as blazes in the accent colour. */
  marks: readonly string[];
  /** A period of months, drawn as a bar. @property deadline position in per cent of the bar after which the bar is pale */
  window?: { columns: string; deadline?: string } | undefined;
};

/** A year or more in columns of months, with the names of its quarters. Decorative: the text beside it conveys the same. */
export function MonthStrip({ months, marks, window }: MonthStripProps) {
  const columns = {
    display: "grid",
    gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))`,
  } as const;
  return (
    <Span aria-hidden="true" display="block">
      <Span {...columns} alignItems="center" h="8" bg="bg.muted" borderRadius="l1">
        {months.slice(1).map((_, index) => (
          <Span
            key={index}
            gridRow="1"
            gridColumn="var(--column)"
            h="full"
            borderInlineStartWidth="1px"
            borderColor="bg"
            style={cssVars({ "--column": String(index + 2) })}
          />
        ))}
        {window ? <WindowBar {...window} /> : null}
        {marks.map((column) => (
          <Span
            key={column}
            {...piece}
            h="full"
            mx="0.5"
            bg="accent.solid"
            borderWidth="thin"
            borderColor="accent.fg"
            borderRadius="l1"
            css={forcedFill("Highlight")}
            style={cssVars({ "--column": column })}
          />
        ))}
      </Span>
      <Span {...columns} fontSize="xs" color="fg.muted" pt="1">
        {months.map((month, index) =>
          index % 3 === 0 ? (
            <Span
              key={index}
              gridColumn={`span ${Math.min(3, months.length - index)}`}
              textAlign="start"
              whiteSpace="nowrap"
            >
              {month}
            </Span>
          ) : null,
        )}
      </Span>
    </Span>
  );
}

/** The bar of the application period; a flag marks a deadline, after which the bar is pale. */
function WindowBar({ columns, deadline }: { columns: string; deadline?: string }) {
  return (
    <Span
      {...piece}
      position="relative"
      h="4"
      bg="brand.emphasized"
      borderWidth="thin"
      borderColor="brand.solid"
      style={cssVars({ "--column": columns, "--deadline": deadline ?? "100%" })}
    >
      <Span display="block" h="full" w="var(--deadline)" bg="brand.solid" css={forcedFill("CanvasText")} />
      {deadline === undefined ? null : (
        <Span position="absolute" insetInlineStart="var(--deadline)" bottom="0" h="7" w="0.5" bg="fg">
          <Span position="absolute" insetInlineStart="0" top="0" w="3" h="2.5" bg="accent.solid" css={FLAG} />
        </Span>
      )}
    </Span>
  );
}

const FLAG = { clipPath: "polygon(0 0, 100% 50%, 0 100%)", ...forcedFill("Highlight") };

const piece = { gridRow: "1", gridColumn: "var(--column)" } as const;
