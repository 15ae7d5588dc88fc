import { type ComponentType, createElement } from "react";
import { features, type MarkComponents, type Marks } from "./registry.ts";

/** Renders the badges of all features for one place: a page in a list, a row of the tree, or a form. */
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
