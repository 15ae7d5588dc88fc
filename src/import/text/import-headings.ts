import type { Heading, Root } from "mdast";
import { visit } from "unist-util-visit";
import { meantHeadingLevel } from "../../editing/markdown/heading-levels.ts";

/**
 * Gives the headings the levels of this site: the highest is the first, and none skips one.
 * @returns the id that the author gave each heading
 */
export function levelHeadings(tree: Root): (string | undefined)[] {
  const headings: Heading[] = [];
  visit(tree, "heading", (node) => void headings.push(node));
  const shallowest = Math.min(...headings.map(({ depth }) => depth));
  let last = 0;
  return headings.map((heading) => {
    last = meantHeadingLevel(heading.depth - shallowest + 1, last, 0);
    heading.depth = depthOf(last);
    return takeGivenId(heading);
  });
}

export const depthOf = (level: number): Heading["depth"] =>
  ([1, 2, 3, 4, 5, 6] as const).find((depth) => depth === level) ?? 6;

/** Takes the id out of a heading: `# Opening hours {#hours}`. */
function takeGivenId({ children }: Heading): string | undefined {
  const end = children.at(-1);
  if (end?.type !== "text") return undefined;
  const [mark = "", id] = /\s*\{:?\s*#([\w:.-]+)[^}]*\}\s*$/.exec(end.value) ?? [];
  end.value = end.value.slice(0, end.value.length - mark.length);
  return id;
}
