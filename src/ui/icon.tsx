import { icons } from "lucide-react";
import type { Icon as IconName } from "#schema/generated/types.ts";

const iconByName = new Map(
  Object.entries(icons).map(([name, component]) => [kebabCase(name), component] as const),
);

/** A drawn icon of the one family (Lucide), as big as the text around it. Decorative: the text says it too. */
export function Icon({ name }: { name: IconName }) {
  const Drawing = iconByName.get(name);
  if (!Drawing) throw new Error(`"${name}" is not an icon of Lucide`);
  return <Drawing aria-hidden="true" focusable="false" width="1.25em" height="1.25em" strokeWidth={2} />;
}

/** lucide-react exports `BadgeCheck`, `Building2`; documents say `badge-check`, `building-2`. */
function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([a-zA-Z])(\d)/g, "$1-$2")
    .toLowerCase();
}
