/** Imports from other systems: of each source a plan, and of each plan the files. */
export { planImport } from "./plan-import.ts";
export { formatFindings } from "./read/imported.ts";
export { readSource } from "./source/read-source.ts";
