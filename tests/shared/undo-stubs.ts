import { afterAll, vi } from "vitest";

// Files of a worker share its globals: what one leaves stubbed would fail the next, in an order that no other run repeats.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
