import { sweepEngine } from "./engine-sweep.ts";
import { startWebKit } from "./webkit.ts";

sweepEngine(startWebKit);
