import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkPassphrase, type GateKey, gate, MIN_ROUNDS, newGateKey } from "#src/admin/session/gate.ts";
import { runCommand } from "#tests/shared/run-command.ts";

describe("a passphrase", () => {
  test("opens with its own key only, whatever form its letters have", async () => {
    const key = await newGateKey("caf\u00e9 au lait");
    expect(key.rounds).toBeGreaterThanOrEqual(600_000);
    expect(await checkPassphrase("cafe\u0301 au lait", [key])).toBe("right");
    expect(await checkPassphrase("cafe au lait", [key])).toBe("wrong");
    expect(await checkPassphrase("caf\u00e9 au lait", [])).toBe("wrong");
  });

  test("never opens with a key that was weakened or broken by hand", async () => {
    const weak = await newGateKey("caf\u00e9 au lait", 1);
    expect(await checkPassphrase("caf\u00e9 au lait", [weak])).toBe("wrong");
    const broken = { rounds: MIN_ROUNDS, salt: "***", hash: "" };
    expect(await checkPassphrase("", [broken])).toBe("wrong");
  });

  test("cannot be checked without WebCrypto, which is said", async () => {
    const key = await newGateKey("x");
    vi.stubGlobal("crypto", {});
    expect(await checkPassphrase("x", [key])).toBe("unavailable");
    vi.unstubAllGlobals();
  });
});

describe("the unlocked flag", () => {
  test("is told to every listener, and goes with a logout", () => {
    const heard: boolean[] = [];
    const stop = gate.subscribe(() => heard.push(gate.isUnlocked()));
    expect(gate.isUnlocked()).toBe(false);
    gate.unlock();
    gate.lock();
    stop();
    gate.unlock();
    gate.lock();
    expect(heard).toEqual([true, false]);
  });
});

describe("npx waymark passphrase", () => {
  let root = "";
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), "waymark-"));
    mkdirSync(path.join(root, "pages/_data"), { recursive: true });
    writeFileSync(path.join(root, "pages/_data/gate.json"), "before");
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const run = (input: string, ...further: string[]) =>
    runCommand("passphrase", ["--root", root, ...further], { input });
  const written = () => readFileSync(path.join(root, "pages/_data/gate.json"), "utf8");

  test("refuses a short one and changes nothing", async () => {
    const { status, stderr } = await run("short\n");
    expect([status, stderr]).toEqual([
      1,
      "A passphrase must have at least 12 characters: use a few words. Nothing was changed.\n",
    ]);
    expect(written()).toBe("before");
  });

  test("writes a salted hash, and the passphrase nowhere", async () => {
    const { status, stdout } = await run("a walk over the hills\nanother line\n");
    expect([status, stdout]).toEqual([
      0,
      "Written to pages/_data/gate.json. Build and publish the site to put it into effect.\n",
    ]);
    const document: { items: GateKey[] } = JSON.parse(written());
    expect(await checkPassphrase("a walk over the hills", document.items)).toBe("right");
    expect(Object.keys(document.items[0] ?? {}).sort()).toEqual(["hash", "rounds", "salt"]);
    expect(written()).not.toContain("hills");
    expect(written()).toBe(`${JSON.stringify(document, null, 2)}\n`);
  });

  test("explains itself", async () => {
    const { status, stdout } = await run("", "--help");
    expect(status).toBe(0);
    expect(stdout).toContain("Usage: npx waymark passphrase");
    expect((await run("", "--nonsense")).status).toBe(2);
  });
});
