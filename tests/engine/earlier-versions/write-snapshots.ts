import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listBelow } from "#src/content/document/places.js";
import { canonicalJson } from "#src/content/json/json.ts";
import { writeAt } from "#src/disk/folders.ts";
import { testIo } from "#tests/shared/test-io.ts";
import { writeSite } from "../../../scripts/new/write-site.ts";
import { addOwnersWork, takeSnapshot } from "./snapshot.ts";

/*
 * Writes a site of each kind as this version makes it, with an owner's work, into the folder of this version, or if there is
 * one, into a folder of the version and the day. Nothing is overwritten: a site that was made once has to be built for ever.
 *
 *     node --import tsx tests/engine/earlier-versions/write-snapshots.ts
 */
const FOLDER = "tests/engine/earlier-versions";
const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
const { io } = testIo({ env: { SOURCE_DATE_EPOCH: "1764500000" } });
const today = new Date().toISOString().slice(0, 10);
const name = existsSync(path.join(FOLDER, version)) ? `${version}-${today}` : version;
if (existsSync(path.join(FOLDER, name))) throw new Error(`${FOLDER}/${name} is there already.`);
const kinds = listBelow(".", "schema/starters").map((file) => path.basename(file, ".json"));

for (const kind of kinds) {
  const parent = mkdtempSync(path.join(tmpdir(), "snapshot-"));
  const site = path.join(parent, "harbour");
  const answers = { name: "Harbour", colour: "#2b5d8a", language: "en", "time-zone": "Europe/London" };
  await writeSite(path.resolve("."), site, { ...answers, kind, engine: `^${version}`, update: false }, io);
  await addOwnersWork(site);
  const file = `${FOLDER}/${name}/${kind}.json`;
  await writeAt(".", file, canonicalJson(takeSnapshot(site)));
  rmSync(parent, { recursive: true });
}
