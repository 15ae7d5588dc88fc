/** Keeps the visitor's choice in the page's address. */
export { keepChoice as default } from "#src/ui/choices/keep-choice.ts";
