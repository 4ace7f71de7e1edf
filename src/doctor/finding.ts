/** What one check found, for whoever runs the bot. */
export interface Finding {
  /** `weak`: the bot runs, and something is missing. */
  readonly is: 'well' | 'weak' | 'broken';
  readonly what: string;
  /** What to do about it. */
  readonly mend?: string;
}
