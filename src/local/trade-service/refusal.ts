const statusTexts: Readonly<Record<number, string>> = {
  301: 'Moved Permanently',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

interface RefusalDetails {
  /** Fields that the case adds to the body. */
  readonly extra?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Tenths of a credit charged all the same. */
  readonly tenths?: number;
}

/** An answer other than 200, in the service's error shape: `statusCode`, `message`, `error`, and what the case adds. */
export class Refusal extends Error {
  readonly status: number;
  readonly messages: string | readonly string[];
  readonly details: RefusalDetails;

  constructor(status: number, messages: string | readonly string[], details: RefusalDetails = {}) {
    super(typeof messages === 'string' ? messages : messages.join('; '));
    this.name = 'Refusal';
    this.status = status;
    this.messages = messages;
    this.details = details;
  }

  /** The JSON body; 401 carries no `error`. */
  body(): Record<string, unknown> {
    const error = statusTexts[this.status];
    return {
      statusCode: this.status,
      message: this.messages,
      ...(error === undefined ? {} : { error }),
      ...this.details.extra,
    };
  }
}
