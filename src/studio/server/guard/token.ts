import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits in URL-safe characters. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

const MOST_WRONG = 10;

/** Compares tokens in constant time, and stops comparing after ten wrong ones: nobody mistypes that often. */
export class TokenCheck {
  readonly #hash: Buffer;
  #wrong = 0;

  constructor(token: string) {
    this.#hash = hashOf(token);
  }

  /** Too many wrong tokens were tried: none is accepted until the next start. */
  get isLocked(): boolean {
    return this.#wrong >= MOST_WRONG;
  }

  /** @param header value of `Authorization` */
  admits(header: string | undefined): boolean {
    if (this.isLocked) return false;
    const [, token] = /^Bearer ([\w-]{1,100})$/.exec(header ?? "") ?? [];
    const isRight = token !== undefined && timingSafeEqual(hashOf(token), this.#hash);
    // A request without a token is not an attempt: browsers send them when a tab has lost its token.
    if (header !== undefined && !isRight) this.#wrong += 1;
    return isRight;
  }
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
