import { deleteItem, openArea, readItem, writeItem } from "#src/admin/store/storage-area.ts";

/** A hashed passphrase, as `npx waymark passphrase` writes it into the data document pages/_data/gate.json. */
export type GateKey = {
  /** Number of iterations of PBKDF2-SHA-256. */
  rounds: number;
  /** The salt in base64. */
  salt: string;
  /** The hash in base64. */
  hash: string;
};

/** Minimum number of iterations that OWASP recommends for PBKDF2-HMAC-SHA-256. */
export const MIN_ROUNDS = 600_000;

export type GateAnswer =
  | "right"
  | "wrong"
  /** WebCrypto is missing, because the page is served neither over HTTPS nor from localhost. */
  | "unavailable";

export async function newGateKey(passphrase: string, rounds = MIN_ROUNDS): Promise<GateKey> {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(16)));
  const hash = await hashPassphrase(passphrase, salt, rounds);
  return { rounds, salt, hash: hash ?? "" };
}

/** Compares a passphrase with the keys of the data document; each comparison takes about half a second. */
export async function checkPassphrase(passphrase: string, keys: readonly GateKey[]): Promise<GateAnswer> {
  if (globalThis.crypto?.subtle === undefined) return "unavailable";
  let right = false;
  for (const { rounds, salt, hash } of keys) {
    // A manually edited key with too few iterations is ignored.
    if (rounds < MIN_ROUNDS || salt === "") continue;
    const ownHash = await hashPassphrase(passphrase, salt, rounds);
    // A key that is not valid base64 never matches.
    if (ownHash !== undefined && ownHash === hash) right = true;
  }
  return right ? "right" : "wrong";
}

/** Hashes a passphrase with PBKDF2-SHA-256 (RFC 8018), 32 bytes. @param salt base64 @returns base64; undefined for an invalid salt */
async function hashPassphrase(passphrase: string, salt: string, rounds: number): Promise<string | undefined> {
  const saltBytes = fromBase64(salt);
  if (!saltBytes) return undefined;
  // Normalised, because keyboards differ in how they encode characters such as é.
  const bytes = new TextEncoder().encode(passphrase.normalize("NFKC"));
  const key = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveBits"]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt: saltBytes, iterations: rounds };
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)));
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const KEY = "blog-admin";
const listeners = new Set<() => void>();
/** Set once this page is unlocked; needed if session storage is blocked. */
let unlocked = false;

/** The state of the passphrase gate, locked or unlocked; it lasts for the browser session and is shared by all islands of a page. */
export const gate = {
  isUnlocked: (): boolean => unlocked || readItem(sessionArea(), KEY) === "unlocked",
  unlock: (): void => {
    unlocked = true;
    writeItem(sessionArea(), KEY, "unlocked");
    notify();
  },
  lock: (): void => {
    unlocked = false;
    deleteItem(sessionArea(), KEY);
    notify();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function notify(): void {
  for (const listener of listeners) listener();
}

const sessionArea = () => openArea(() => globalThis.sessionStorage);
