/** An answer as the rows of a file. */
export interface AnswerTable {
  /** Names the file: `suppliers of Acme`. */
  readonly name: string;
  readonly says: string;
  /** Titles of the columns, by field. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}
