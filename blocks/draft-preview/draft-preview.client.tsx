export { default, hydrate } from "#src/admin/ui/preview/draft-preview.tsx";
