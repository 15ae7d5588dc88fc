export { default, hydrate } from "#src/admin/ui/gate/draft-gate.tsx";
