export { addWords as default } from "#src/admin/ui/preview/add-words.ts";
