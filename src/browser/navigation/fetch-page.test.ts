import { expect, it } from "vitest";
import { createQueryClient, retryDelay } from "#src/browser/navigation/fetch-page.ts";

it("has the specified defaults", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 300_000, retry: 3, retryDelay });
  expect(mutations).toMatchObject({ retry: 0 });
});

it("waits twice as long each time, 30 s at most", () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
