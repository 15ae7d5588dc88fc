import { formatText } from "#src/content/diagnostics/format-text.ts";
import { type MigratedSite, missingMigrations } from "./migrate-site.ts";

/** What a migration did, or would do, as text for people; with the migrations that are missing. */
export function formatMigration({ files, migrated, left }: MigratedSite, dry: boolean): string {
  if (left.length > 0) {
    const documents = new Set(left.map(({ file }) => file)).size;
    const missing = missingMigrations(left, files);
    const advice = [
      `${documents} ${documents === 1 ? "document is" : "documents are"} not valid for today's schemas. Nothing was written.`,
      missing.length > 0 ? `Write the missing migrations, and raise "version" in schema/*.schema.json:` : "",
      ...missing.map((file) => `  ${file}`),
    ];
    return `${formatText(left)}\n${advice.filter(Boolean).join("\n")}\n`;
  }
  if (migrated.length === 0) return "All documents are of the version of the schemas.\n";
  const parts = migrated.map(({ path, from, to, steps }) =>
    [`${path}: version ${from} to ${to}`, ...steps.map((step) => `  ${step}`)].join("\n"),
  );
  const count = `${migrated.length} ${migrated.length === 1 ? "document" : "documents"}`;
  return `${parts.join("\n")}\n${dry ? `${count} would be migrated.` : `${count} migrated.`}\n`;
}
