export { default, hydrate } from "#src/admin/ui/editor/draft-editor.tsx";
