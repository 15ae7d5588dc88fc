import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { serveSite } from "#tests/shared/serve-site.ts";
import { succeeded } from "#tests/shared/site-copy.ts";

export const ORIGIN = "https://windfall.example";
export const BASE = "/library";

/** The example site as a part of another one: with former addresses, and a form that sends to the site itself. */
export async function serveUnderBase(): Promise<{ origin: string; dist: string; close: () => void }> {
  const { root, build, remove } = copyExampleSite();
  const edit = (file: string, change: (document: JsonObject) => JsonObject) => {
    const place = path.join(root, "pages", file);
    writeFileSync(place, canonicalJson(change(JSON.parse(readFileSync(place, "utf8")))));
  };
  edit("_data/site.json", (site) => ({ ...site, url: `${ORIGIN}${BASE}/` }));
  edit("apply-now.json", (page) => ({ ...page, aliases: ["/pick"] }));
  edit("contact.json", (page) => ({
    ...page,
    blocks: Array.isArray(page.blocks)
      ? page.blocks.map((block) =>
          Object(block).type === "form" ? { ...Object(block), endpoint: "/api/messages" } : block,
        )
      : [],
  }));
  writeFileSync(
    path.join(root, "pages/_data/redirects.csv"),
    "/old.php?id=3,/contact\n/elsewhere,https://orchard.example/\n/fax,410\n",
  );
  succeeded(await build());
  const dist = path.join(root, "dist");
  const { origin, close } = await serveSite(dist);
  return {
    origin,
    dist,
    close: () => {
      close();
      remove();
    },
  };
}
