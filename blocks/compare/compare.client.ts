import { keepChoice } from "#src/ui/choices/keep-choice.ts";

/** Keeps the choice in the address. */
export default function enhance(root: HTMLElement): void {
  keepChoice(root);
}
