// Preloaded into a measured process: its last line tells the peak of its resident memory (getrusage).
process.on("exit", () => process.stderr.write(`\npeak-memory-kb ${process.resourceUsage().maxRSS}\n`));
