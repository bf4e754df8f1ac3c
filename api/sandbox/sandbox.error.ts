import { randomBytes } from 'node:crypto';

/** An answer of the sandbox: status and JSON body. */
export interface SandboxAnswer {
  status: number;
  body: object;
}

const NAME_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'RATE_LIMIT_REACHED',
};

/** A refusal in PayPal's form. */
export function refusalAnswer(status: number, issue?: string): SandboxAnswer {
  const name = NAME_BY_STATUS[status] ?? 'INTERNAL_SERVER_ERROR';
  return {
    status,
    body: {
      name,
      message: 'The payment sandbox refused the call.',
      debug_id: randomBytes(7).toString('hex'),
      ...(issue === undefined ? {} : { details: [{ issue, description: issue }] }),
    },
  };
}

/** Ends a call of the sandbox with a refusal. */
export class SandboxError extends Error {
  constructor(
    readonly status: number,
    readonly issue?: string,
  ) {
    super(issue ?? String(status));
  }

  get answer(): SandboxAnswer {
    return refusalAnswer(this.status, this.issue);
  }
}
