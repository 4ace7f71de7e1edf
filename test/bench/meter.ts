/* Loaded into a bot beside its own code: says what the process has used whenever its parent asks. */

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000, rssBytes: process.memoryUsage.rss() });
});
// No bot outlives the benchmark, however that ends.
process.on('disconnect', () => process.exit());
