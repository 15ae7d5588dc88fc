/** Keeps the choice in the address. */
export { keepChoice as default } from "#src/ui/choices/keep-choice.ts";
