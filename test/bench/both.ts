/** The same of our bot and of the plain one. */
export interface Both<T> {
  readonly trade: T;
  readonly plain: T;
}

/** In the order of the table. */
export const both = ['trade', 'plain'] as const;
