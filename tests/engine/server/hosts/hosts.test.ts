import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { deviations } from "./deviations.ts";
import { buildHostedSite } from "./hosted-site.ts";
import { hosts, untested } from "./hosts.ts";
import { pagesIn, questions } from "./questions.ts";
import { type Served, type ServedAtHost, serveAt, serveBuildAt, serveOurselves } from "./serve-host.ts";
import { buildStarter, STARTERS } from "./starter-sites.ts";
import { visit } from "./visit.ts";

type Built = { dist: string; base: string; remove: () => void };

const SITES: Record<string, () => Promise<Built>> = {
  "the example site": () => buildHostedSite(),
  "the example site under a base path": () => buildHostedSite("/library"),
  ...Object.fromEntries(STARTERS.map((kind) => [`the starter ${kind}`, () => buildStarter(kind)])),
};

test("every host of the command is asked", () => expect(untested).toEqual([]));

describe.runIf(isNightly).each(Object.entries(SITES))("%s", (name, build) => {
  let folder: string;
  let site: Built;
  let own: Served;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "waymark-hosting-"));
    // Apache reads it as another user.
    chmodSync(folder, 0o755);
    site = await build();
    own = await serveOurselves(site.dist);
  });
  afterAll(async () => {
    await own?.stop();
    site?.remove();
    rmSync(folder, { recursive: true });
  });

  const asked = () => [...pagesIn(site.dist), ...(name.includes("starter") ? [] : questions(site.base))];

  /** @returns what the host answers otherwise */
  async function ask(served: ServedAtHost): Promise<string[]> {
    try {
      return await deviations(asked(), served, own, site.base);
    } finally {
      await served.stop();
    }
  }

  test("every page answers here", async () => {
    const statuses = pagesIn(site.dist).map(async (page) => (await visit(own.port, page)).status);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  });

  // Azure's program takes half a second for some questions.
  const options = { timeout: 5 * limitForHanging(60_000) };
  test.each(Object.keys(hosts))("%s answers as the production server does", options, async (host) => {
    expect(await ask(await serveAt(host, site, path.join(folder, host)))).toEqual([]);
  });

  test.each(["netlify", "cloudflare"])("%s answers so from dist/ as it is", async (host) => {
    const served = await serveBuildAt(host, site);
    // Cloudflare reads the first hundred headers of the file, which begin with those of all pages.
    const differences = { ...served.differences, headers: "told by the build", policy: "told by the build" };
    expect(await ask({ ...served, differences })).toEqual([]);
  });
});
