import { QueryClient } from "@tanstack/query-core";

const fiveMinutes = 5 * 60_000;

/** How often a failed request is retried. */
export const retries = 3;

/** Exponential backoff, at most 30 s. @param failures the number of failed attempts so far, from 0 */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": offline, a request must fail rather than wait for the connection to return.
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
