import { type ComponentType, createElement } from "react";
import { features, type MarkComponents, type Marks } from "./registry.ts";

/** Badges of features at a page in a list, at a row of the tree, or around a form. */
export function FeatureMarks<Place extends keyof Marks>({ of, props }: { of: Place; props: Marks[Place] }) {
  return features().map(({ badges }, index) => {
    const marks: MarkComponents = badges ?? {};
    const Mark = marks[of];
    return Mark && createElement<Marks[Place]>(Mark, { key: index, ...props });
  });
}

/** Renders the components that features register for one place, in their order. */
export function FeatureItems({ items }: { items: readonly { order: number; Item: ComponentType }[] }) {
  return items
    .toSorted((one, other) => one.order - other.order)
    .map(({ Item }, index) => createElement(Item, { key: index }));
}
