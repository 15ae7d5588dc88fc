import type { ToolIconName } from "./tool-icons.ts";

/** An icon of the drafting area, as big as the text around it. Decorative: the text or the name says it too. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg aria-hidden="true" focusable="false" width="1.25em" height="1.25em" viewBox="0 0 24 24">
      <use href={`/tools.svg#${name}`} />
    </svg>
  );
}
