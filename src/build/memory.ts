import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PageSummary } from "#src/content/page-summary.ts";
import { cacheDirectory } from "./cache-directory.ts";
import { keepNewest } from "./keep-newest.ts";

/** A rendered page: from which inputs it was made, what the build says of it, and its file as it was left. */
export type RememberedPage = {
  inputs: string;
  policy: string;
  clients: readonly string[];
  /** Address of the style sheet that the page links. */
  sheet: string;
  bytes: number;
  modified: number;
};

/**
 * What a build remembers for the next one of the same root: checked documents by the hash of their bytes, and
 * rendered pages by route. It only saves work; without it a build gives the same bytes.
 */
export type BuildMemory = {
  summaries: ReadonlyMap<string, PageSummary>;
  pages: ReadonlyMap<string, RememberedPage>;
};

/** Policies are long, and nearly all pages share one of a few. */
type StoredPage = Omit<RememberedPage, "policy"> & { policy: number };
type StoredMemory = {
  root: string;
  policies: string[];
  summaries: [string, PageSummary][];
  pages: [string, StoredPage][];
};

/** Copies of a site may share their packages, and with them the folder that builds keep things in. */
const KEPT_MEMORIES = 6;

function memoryFile(root: string): string {
  const name = createHash("sha1").update(root).digest("hex").slice(0, 12);
  return path.join(cacheDirectory(root), `memory-${name}.json`);
}

/** @returns an empty memory when there is none, it cannot be read, or it is of another site */
export async function readMemory(root: string): Promise<BuildMemory> {
  try {
    const stored: StoredMemory = JSON.parse(await readFile(memoryFile(root), "utf8"));
    if (stored.root === root) {
      const policyOf = ({ policy }: StoredPage) => stored.policies[policy] ?? "";
      const pages = stored.pages.map(
        ([route, page]) => [route, { ...page, policy: policyOf(page) }] as const,
      );
      return { summaries: new Map(stored.summaries), pages: new Map(pages) };
    }
  } catch {
    // A missing or broken memory costs time, not correctness.
  }
  return { summaries: new Map(), pages: new Map() };
}

export async function writeMemory(root: string, memory: BuildMemory): Promise<void> {
  const policies = new Map<string, number>();
  const pages = [...memory.pages].map(([route, page]): [string, StoredPage] => {
    const policy = policies.get(page.policy) ?? policies.size;
    policies.set(page.policy, policy);
    return [route, { ...page, policy }];
  });
  const stored: StoredMemory = {
    root,
    policies: [...policies.keys()],
    summaries: [...memory.summaries],
    pages,
  };
  await mkdir(cacheDirectory(root), { recursive: true });
  await writeFile(memoryFile(root), JSON.stringify(stored));
  await keepNewest(cacheDirectory(root), /^memory-[0-9a-f]+\.json$/, KEPT_MEMORIES);
}

/** Leaves a site without a memory of its last build. */
export async function forgetMemory(root: string): Promise<void> {
  await rm(memoryFile(root), { force: true });
}
