export { default, hydrate } from "#src/admin/ui/list/draft-list.tsx";
