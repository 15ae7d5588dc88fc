import { trustedTypesPolicy } from "./trusted-types-policy.ts";

/** Starts the worker of preview-worker.ts, which is a file of its own in the build. */
export async function startPreviewWorker(): Promise<Worker> {
  const { default: url } = await import("./preview-worker.ts?worker&url");
  // With Trusted Types the address must be a TrustedScriptURL, which the policy returns.
  return new Worker(trustedTypesPolicy().createScriptURL(url), { type: "module" });
}
