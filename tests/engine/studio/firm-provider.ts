import { once } from "node:events";
import Provider from "oidc-provider";

const SECRET = "secret of the client";

/** The environment with which Studio knows the provider. */
export const providerEnvironment = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: "studio",
  OIDC_CLIENT_SECRET: SECRET,
  OIDC_NAME: "Example Ltd",
});

/**
 * Starts the provider of a firm, at which one person signs in by the press of a button.
 * @param issuer its address on this machine
 * @param origin of Studio
 * @param email verified address of the person
 * @returns a function that ends it
 */
export async function startFirmProvider({
  issuer,
  origin,
  email,
}: {
  issuer: string;
  origin: string;
  email: string;
}): Promise<() => void> {
  const provider = new Provider(issuer, {
    clients: [{ client_id: "studio", client_secret: SECRET, redirect_uris: [`${origin}/sign-in/provider`] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["key of the test"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/people/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email, email_verified: true, name: "Ada Lovelace" }),
    }),
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith("/people/")) return next();
    if (context.method === "GET") {
      context.type = "html";
      context.body = `<!doctype html><title>Example Ltd</title><form method="post"><button>Go on</button></form>`;
      return;
    }
    const { prompt, params } = await provider.interactionDetails(context.req, context.res);
    const grant = new provider.Grant({ accountId: "ada", clientId: String(params.client_id) });
    grant.addOIDCScope("openid email profile");
    const result =
      prompt.name === "login"
        ? { login: { accountId: "ada" } }
        : { consent: { grantId: await grant.save() } };
    await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: true });
    context.respond = false;
  });
  const server = provider.listen(Number(new URL(issuer).port));
  await once(server, "listening");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
