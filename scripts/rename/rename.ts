import { renamePage } from "#src/authoring/address/rename-page.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import { carryOutPlan } from "../shared/carry-out.ts";
import { defineCommand, SITE_ROOT } from "../shared/command.ts";

export const command = defineCommand({
  help: "rename",
  options: {
    below: { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    root: SITE_ROOT,
  },
  words: [2, 2],
  run: async ({ values, words, io }) => {
    const [from = "", to = ""] = words;
    const site = readSiteFiles(values.root);
    const plan = renamePage(from, to, site.files, { below: values.below });
    return carryOutPlan(values.root, plan, site, values.yes, io);
  },
});
