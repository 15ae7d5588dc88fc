export { default, hydrate } from "#src/admin/ui/sidebar/draft-sidebar.tsx";
