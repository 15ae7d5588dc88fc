// Preloaded into a measured process: prints its peak resident memory and CPU time (getrusage) as the last lines.
process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(`\npeak-memory-kb ${maxRSS}\ncpu-us ${userCPUTime + systemCPUTime}\n`);
});
