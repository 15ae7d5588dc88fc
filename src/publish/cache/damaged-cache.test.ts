import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleSite } from "#src/publish/bundle/bundle.ts";
import { bundleDirectory } from "#src/publish/bundle/bundle-id.js";
import { smallCopy } from "#tests/engine/publish/output/small-copy.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";
import { isNightly } from "#tests/shared/tier.ts";

let site: SiteCopy;
let cache: string;
let sound: string;
let expected: Record<string, string>;

/** A build in a separate process, as `npm run build` starts it, which reuses nothing but the cache. */
function build(...options: string[]): { status: number | null; said: string } {
  const env = { ...process.env, SOURCE_DATE_EPOCH: "1768435200" };
  const command = ["scripts/run.js", "build", ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: site.root,
    env,
    encoding: "utf8",
  });
  return { status, said: status === 0 ? "" : stdout + stderr };
}

beforeAll(async () => {
  site = smallCopy();
  const packages = path.join(site.root, "node_modules");
  // A separate cache for this copy: other tests use theirs at the same time.
  unlinkSync(packages);
  mkdirSync(packages);
  for (const name of readdirSync("node_modules"))
    if (name !== ".cache") symlinkSync(path.resolve("node_modules", name), path.join(packages, name));
  cache = path.join(packages, ".cache/waymark");
  sound = path.join(site.root, "sound-cache");
  // A build removes a file where its cache belongs.
  mkdirSync(path.dirname(cache));
  writeFileSync(cache, "not a folder");
  expect(build("--help")).toEqual({ status: 0, said: "" });
  expect(existsSync(cache)).toBe(false);
  // The bundle of this repository, which has the same code: making it takes longer than all builds below.
  const { id } = await bundleSite(process.cwd());
  cpSync(bundleDirectory(process.cwd(), id), bundleDirectory(site.root, id), { recursive: true });
  expect(build()).toEqual({ status: 0, said: "" });
  expect(readdirSync(cache).filter((name) => name.startsWith("bundle-"))).toEqual([`bundle-${id}`]);
  expected = site.snapshot();
  cpSync(cache, sound, { recursive: true });
});
afterAll(() => site.remove());

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((name) => statSync(name).isFile());
}

/** Pseudo-random bytes that are the same in every run. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (state * 48271) % 2147483647;
    bytes[at] = state & 255;
  }
  return bytes;
}

const isRoot = process.getuid?.() === 0;
type Damage = [name: string, damage: (file: string) => void];
const unreadable: Damage = ["unreadable", (file) => chmodSync(file, 0)];
const damages: Damage[] = [
  ["cut in half", (file) => writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size >> 1))],
  ["empty", (file) => writeFileSync(file, "")],
  ["JSON of another shape", (file) => writeFileSync(file, '{"directory":[],"texts":7,"pages":{"a":null}}')],
  [
    "replaced by folders",
    (file) => {
      rmSync(file);
      mkdirSync(path.join(file, "inner"), { recursive: true });
    },
  ],
  // Root can read every file, so the case applies to other users only.
  ...(isRoot ? [] : [unreadable]),
];

/** Damages the files of a sound cache, and expects the same site again. @returns how many files */
function buildWithDamage(
  damage: (file: string, index: number) => void,
  isDamaged: (file: string) => boolean,
): number {
  rmSync(cache, { recursive: true, force: true });
  cpSync(sound, cache, { recursive: true });
  const files = filesOf(cache).filter(isDamaged);
  files.forEach(damage);
  buildsTheSame();
  return files.length;
}

function buildsTheSame(): void {
  expect(build()).toEqual({ status: 0, said: "" });
  expect(site.snapshot()).toEqual(expected);
}

/** The bundle, which takes most of a build; sealed.test.ts damages such a folder in each of these ways. */
const isBundle = (file: string) =>
  /\/bundle-[^/]+\/(browser\/|renderer\/|(assets|package|seal)\.json$)/.test(file);

const isPicture = (file: string) => file.includes("/pictures/");

/** Each in another way: drawing the pictures again takes longest. */
const damagePicture = (file: string, index: number) => damages[index % damages.length]?.[1](file);

test("with damaged pictures in a cache full of noise, a build gives the same bytes, and so does the next one", () => {
  const damage = (file: string, index: number) => {
    if (isPicture(file)) damagePicture(file, index);
    else writeFileSync(file, noise(statSync(file).size));
  };
  expect(buildWithDamage(damage, (file) => !isBundle(file))).toBeGreaterThan(damages.length + 2);
  // The damage has been repaired for the next build, too.
  buildsTheSame();
});

describe.runIf(isNightly)("a build ends well and gives the same bytes with", () => {
  test("a cache and a bundle full of noise", () => {
    const noisy = (file: string) => writeFileSync(file, noise(statSync(file).size));
    expect(buildWithDamage(noisy, () => true)).toBeGreaterThan(5);
    buildsTheSame();
  });

  test.each(damages)("a cache whose files are %s", (_, damage) => {
    expect(buildWithDamage(damage, (file) => !isBundle(file) && !isPicture(file))).toBeGreaterThan(1);
  });

  test("a cache whose pictures alone are damaged", () => {
    expect(buildWithDamage(damagePicture, isPicture)).toBeGreaterThan(damages.length);
  });

  test("a file where the folder of pictures belongs", () => {
    rmSync(path.join(cache, "pictures"), { recursive: true });
    writeFileSync(path.join(cache, "pictures"), "not a folder");
    buildsTheSame();
  });
});
