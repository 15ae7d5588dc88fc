/** The passphrase as the data document pages/_data/gate.json keeps it. */
export type GateKey = {
  /** Rounds of PBKDF2-SHA-256: at least 600,000. */
  rounds: number;
  /** Base64. */
  salt: string;
  /** Base64. */
  hash: string;
};

export type GateAnswer =
  | "right"
  | "wrong"
  /** No WebCrypto: the page is not served over https (or localhost). */
  | "unavailable";

/** Compares a passphrase with the keys of the data document; takes about half a second. */
export async function checkPassphrase(_passphrase: string, _keys: readonly GateKey[]): Promise<GateAnswer> {
  throw new Error("not written yet");
}

/** The unlocked flag: lasts for the browser session (spec §4). All islands of the page share it. */
export const gate: {
  isUnlocked(): boolean;
  unlock(): void;
  /** Logout. */
  lock(): void;
  subscribe(listener: () => void): () => void;
} = {
  isUnlocked: () => false,
  unlock: () => {},
  lock: () => {},
  subscribe: () => () => {},
};
