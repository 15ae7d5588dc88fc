import { formatText } from "#src/content/diagnostics/format-text.ts";
import type { MigratedSite } from "./migrate-site.ts";
import { missingMigrations } from "./missing-migrations.ts";

/** A migration's result, or its preview, for a terminal; includes the migrations that are still to be written. */
export function formatMigration({ files, migrated, left }: MigratedSite, dry: boolean): string {
  if (left.length > 0) {
    const documents = new Set(left.map(({ file }) => file)).size;
    const missing = missingMigrations(left, files);
    const advice = [
      `${documents} ${documents === 1 ? "document is" : "documents are"} not valid against the current schemas. Nothing was written.`,
      missing.length === 1
        ? "A migration is missing; this command starts it:"
        : "Migrations are missing; these commands start them:",
      ...missing.map(({ name, file }) => `  ${file}    npm run new -- migration ${name}`),
    ];
    return `${formatText(left)}\n${advice.join("\n")}\n`;
  }
  if (migrated.length === 0) return "All documents have the current version.\n";
  const parts = migrated.map(({ path, steps }) => [path, ...steps.map((step) => `  ${step}`)].join("\n"));
  const count = `${migrated.length} ${migrated.length === 1 ? "document" : "documents"}`;
  return `${parts.join("\n")}\n${dry ? `${count} would be migrated.` : `${count} migrated.`}\n`;
}
