import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Claims = Record<string, unknown>;

const newKeys = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

/** A provider of OpenID Connect that tells what a test wants, true or not. */
export class StandInProvider {
  issuer = "";
  /** Changes the claims of the next token. */
  claims: (honest: Claims) => Claims = (honest) => honest;
  /** Changes the next token. */
  token: (honest: string) => string | undefined = (honest) => honest;
  /** Answers the next request for a token in its place. */
  answer: ((response: ServerResponse) => void) | undefined;
  userInfo: Claims = {};
  /** What the client has sent for tokens. */
  readonly asked: URLSearchParams[] = [];
  readonly #keys = newKeys();
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  /** The requests of sign-ins, by their codes. */
  readonly #begun = new Map<string, URLSearchParams>();

  async open(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.issuer = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  /** Tells the truth again. */
  reset(): void {
    this.claims = (honest) => honest;
    this.token = (honest) => honest;
    this.answer = undefined;
    this.userInfo = {};
  }

  /** Signs somebody in. @param address that the client has opened @returns the query with which a browser is sent back */
  signIn(address: string): URLSearchParams {
    const asked = new URL(address).searchParams;
    const code = `code-${this.#begun.size}`;
    this.#begun.set(code, asked);
    return new URLSearchParams({ code, state: asked.get("state") ?? "", iss: this.issuer });
  }

  signed(claims: Claims, { privateKey } = this.#keys): string {
    const parts = [{ alg: "ES256", kid: "1" }, claims].map(encoded).join(".");
    const signature = sign("sha256", Buffer.from(parts), { key: privateKey, dsaEncoding: "ieee-p1363" });
    return `${parts}.${signature.toString("base64url")}`;
  }

  signedByAnother(claims: Claims): string {
    return this.signed(claims, newKeys());
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (value: object, status = 200) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
    const { issuer } = this;
    if (request.url === "/.well-known/openid-configuration")
      return void send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/me`,
        id_token_signing_alg_values_supported: ["ES256"],
        authorization_response_iss_parameter_supported: true,
      });
    if (request.url === "/jwks")
      return void send({
        keys: [{ ...this.#keys.publicKey.export({ format: "jwk" }), kid: "1", alg: "ES256" }],
      });
    if (request.url === "/me") return void send(this.userInfo);
    const form = new URLSearchParams(await text(request));
    this.asked.push(form);
    if (this.answer) return this.answer(response);
    const begun = this.#begun.get(form.get("code") ?? "");
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (verifier !== begun?.get("code_challenge")) return void send({ error: "invalid_grant" }, 400);
    const now = Math.floor(Date.now() / 1000);
    const claims = this.claims({
      ...{ iss: issuer, aud: begun.get("client_id"), sub: "1", nonce: begun.get("nonce") },
      ...{ iat: now, exp: now + 300, email: "ada@example.org", email_verified: true, name: "Ada Firm" },
    });
    send({ access_token: "a", token_type: "Bearer", id_token: this.token(this.signed(claims)) });
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token without a signature, with the claims of another one. */
export function unsigned(token: string): string {
  return `${encoded({ alg: "none" })}.${token.split(".")[1]}.`;
}
