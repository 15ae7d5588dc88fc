import { findOrInstallChromium } from "#src/server/chromium.ts";

findOrInstallChromium();
