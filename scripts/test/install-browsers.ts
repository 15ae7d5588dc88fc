import { findOrInstallChromium } from "#src/server/chromium.ts";
import { installEngines } from "#tests/site/engines/programs.ts";

// One after the other, since Debian's package manager refuses to run twice at once.
findOrInstallChromium();
installEngines();
