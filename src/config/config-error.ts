export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The settings have mistakes:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}
