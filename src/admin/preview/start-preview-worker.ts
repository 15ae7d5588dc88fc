import { trustedTypesPolicy } from "./trusted-types-policy.ts";

/** The worker of preview-worker.ts, from its own file of the build. */
export async function startPreviewWorker(): Promise<Worker> {
  const { default: url } = await import("./preview-worker.ts?worker&url");
  // With Trusted Types the address must be a trusted one; what the policy returns is more than a string then.
  return new Worker(trustedTypesPolicy().createScriptURL(url), { type: "module" });
}
