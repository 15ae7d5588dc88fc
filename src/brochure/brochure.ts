import { writeFile } from "node:fs/promises";
import { brochurePdf } from "./write.ts";

const { pdf } = await brochurePdf(".");
await writeFile("src/public/brochure.pdf", pdf);
