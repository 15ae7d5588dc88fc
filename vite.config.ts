import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Shared by the dev server, both bundles (src/build/bundle.ts) and the unit tests. */
export default defineConfig({
  publicDir: "src/public",
  appType: "custom",
  plugins: [react()],
  worker: { format: "es" },
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false },
  test: {
    include: ["tests/**/*.test.{ts,tsx}", "blocks/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/console-guard.ts"],
    restoreMocks: true,
  },
});
