import { QueryClient } from "@tanstack/query-core";

const fiveMinutes = 5 * 60_000;

/** How often a query is tried again. */
export const retries = 3;

/** Exponential backoff capped at 30 s. @param failures how many attempts have failed before, from 0 */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

/** The data-fetching client with the specified defaults. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": a page that looks offline must fail, not wait for ever.
      queries: {
        staleTime: fiveMinutes,
        gcTime: fiveMinutes,
        retry: retries,
        retryDelay,
        networkMode: "always",
      },
      mutations: { retry: 0 },
    },
  });
}
