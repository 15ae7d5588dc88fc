import { icons } from "lucide-react";
import type { Icon as IconName } from "#schema/generated/types.ts";

/** Made on first use: an island that imports a neighbour of this file must not carry 1,700 drawings. */
let iconByName: Map<string, (typeof icons)[keyof typeof icons]> | undefined;

/** A drawn icon of the one family (Lucide), as big as the text around it. Decorative: the text says it too. */
export function Icon({ name }: { name: IconName }) {
  iconByName ??= new Map(
    Object.entries(icons).map(([camelName, component]) => [kebabCase(camelName), component] as const),
  );
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
