import { findOrInstallChromium } from "../shared/chromium.ts";

findOrInstallChromium();
