/** A database that cannot be used as it is, in words for whoever runs the bot. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
  /** What the server or the file, or the way to it, said. */
  readonly what: string;
  /** What to do about it. */
  readonly mend: string;

  constructor(what: string, mend: string, cause?: unknown) {
    const bare = what.replace(/[ :.]+$/, '');
    super(`${bare}. ${mend}`, cause === undefined ? {} : { cause });
    this.what = bare;
    this.mend = mend;
  }
}
