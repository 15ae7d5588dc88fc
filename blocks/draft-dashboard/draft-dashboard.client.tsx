export { default, hydrate } from "#src/admin/ui/dashboard/draft-dashboard.tsx";
