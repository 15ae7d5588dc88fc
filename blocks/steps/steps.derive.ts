import type { StepsBlock } from "#schema/generated/types.ts";

export type StepsProps = ReturnType<typeof derive>;

/** Adds the scale of steps whose weeks are known, for the variant `scale`. */
export default function derive(block: StepsBlock) {
  return { ...block, scale: block.variant === "scale" ? scaleOf(block.items) : undefined };
}

/**
 * Puts steps on a line of weeks, at percentages from its start.
 * @returns undefined if a step has no week, or if all have the same
 */
function scaleOf(items: StepsBlock["items"]) {
  const weeks = items.flatMap(({ week }) => (week === undefined ? [] : [week]));
  const first = Math.min(...weeks);
  const length = Math.max(...weeks) - first;
  if (weeks.length < items.length || length === 0) return undefined;
  const at = (week: number) => `${(((week - first) / length) * 100).toFixed(2)}%`;
  return {
    ticks: Array.from({ length: length + 1 }, (_, index) => at(first + index)),
    // Steps of one week stand above one another.
    marks: weeks.map((week, index) => ({
      at: at(week),
      level: weeks.slice(0, index).filter((one) => one === week).length,
      label: items[index]?.duration,
    })),
    /** Weeks from each step to the next one. */
    gaps: weeks.map((week, index) => (weeks[index + 1] ?? week) - week),
    departure: first <= 0 && first + length >= 0 ? at(0) : undefined,
  };
}
