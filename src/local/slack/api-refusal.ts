export type ApiAnswer = Readonly<Record<string, unknown>> & { readonly ok: boolean; readonly error?: string };

/** `ok: false` with Slack's error word. */
export class ApiRefusal extends Error {
  readonly answer: ApiAnswer;

  constructor(error: string, more: Readonly<Record<string, unknown>> = {}) {
    super(error);
    this.name = 'ApiRefusal';
    this.answer = { ok: false, error, ...more };
  }
}
