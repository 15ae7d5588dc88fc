// Preloaded into a measured process: prints its peak resident memory (getrusage) as the last line.
process.on("exit", () => process.stderr.write(`\npeak-memory-kb ${process.resourceUsage().maxRSS}\n`));
