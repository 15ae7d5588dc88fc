import { refreshGeneratedFiles } from "#src/publish/bundle/generated-files.ts";
import { defineCommand, SITE_ROOT } from "../shared/command.ts";

export const command = defineCommand({
  help: "generate",
  options: {
    check: { type: "boolean", default: false },
    root: SITE_ROOT,
  },
  run: async ({ values, io }) => {
    const stale = await refreshGeneratedFiles(values.root, !values.check);
    if (values.check && stale.length > 0) {
      io.stderr.write(`Out of date: ${stale.join(", ")}. Run npm run generate and commit the result.\n`);
      return 1;
    }
    io.stdout.write(
      `${stale.length === 0 ? "Generated files are up to date." : `Wrote ${stale.join(", ")}.`}\n`,
    );
    return 0;
  },
});
