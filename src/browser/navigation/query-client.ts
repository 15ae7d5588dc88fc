import { QueryClient } from "@tanstack/query-core";

const fiveMinutes = 5 * 60_000;

/** spec §9: exponential backoff capped at 30 s. @param failures how many attempts have failed before, from 0 */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

/** The data-fetching client with the specified defaults (spec §9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": a page that looks offline must fail and fall back to the browser, not wait for ever.
      queries: { staleTime: fiveMinutes, gcTime: fiveMinutes, retry: 3, retryDelay, networkMode: "always" },
      mutations: { retry: 0 },
    },
  });
}
