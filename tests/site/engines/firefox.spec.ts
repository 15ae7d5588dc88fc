import { sweepEngine } from "./engine-sweep.ts";
import { startFirefox } from "./firefox.ts";

sweepEngine(startFirefox);
